import { Drawer, type DrawerProps } from 'antd';
import { useIsPhone } from '../browser/use-is-phone.ts';
import { useTexts } from '../text/text.ts';

type Passed = 'title' | 'extra' | 'footer' | 'autoFocus' | 'rootClassName' | 'afterOpenChange' | 'children';

interface SideDrawerProps extends Pick<DrawerProps, Passed> {
  /** In pixels; full screen on phones. */
  readonly width: number;
  /** Whether the screen beside it can be used meanwhile; on phones nothing is beside it. */
  readonly isBeside?: boolean;
  readonly onClose: () => void;
}

/** An open side drawer. */
export function SideDrawer({ width, isBeside = false, ...rest }: SideDrawerProps) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  return (
    <Drawer
      open
      size={isPhone ? '100%' : width}
      // Without a mask the focus would not be kept in it.
      mask={isPhone || !isBeside}
      closable={{ 'aria-label': t('common.close') }}
      {...rest}
    />
  );
}
