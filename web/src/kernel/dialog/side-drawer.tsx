import { Drawer, type DrawerProps } from 'antd';
import { useIsPhone } from '../browser/use-is-phone.ts';
import { useTexts } from '../text/text.ts';

type Passed = 'title' | 'extra' | 'footer' | 'mask' | 'rootClassName' | 'afterOpenChange' | 'children';

interface SideDrawerProps extends Pick<DrawerProps, Passed> {
  /** In pixels; full screen on phones. */
  readonly width: number;
  readonly onClose: () => void;
}

/** An open side drawer. */
export function SideDrawer({ width, ...rest }: SideDrawerProps) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  return (
    <Drawer open size={isPhone ? '100%' : width} closable={{ 'aria-label': t('common.close') }} {...rest} />
  );
}
