import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../kernel/browser/use-is-phone.ts';
import { useTexts } from '../../kernel/text/text.ts';

const WIDTH = 720;

interface PartnerDrawerProps {
  readonly title: string;
  readonly extra?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What waits for somebody, in a drawer at the side of the log. */
export function PartnerDrawer({ title, extra, onClose, children }: PartnerDrawerProps) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  return (
    <Drawer
      open
      size={isPhone ? '100%' : WIDTH}
      title={title}
      extra={extra}
      closable={{ 'aria-label': t('common.close') }}
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}
