import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../text/text.ts';
import './bottom-sheet.css';

interface BottomSheetProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called when it is in sight; the sheet itself has the focus then. */
  readonly onOpened?: () => void;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A bottom sheet for phones; its content stays mounted when it is closed. */
export function BottomSheet({ title, isOpen, onClose, onOpened, footer, children }: BottomSheetProps) {
  const { t } = useTexts();
  return (
    <Drawer
      open={isOpen}
      placement="bottom"
      size="auto"
      rootClassName="bottom-sheet"
      title={title}
      footer={footer}
      closable={{ 'aria-label': t('common.close') }}
      onClose={onClose}
      afterOpenChange={(isShown) => isShown && onOpened?.()}
    >
      {children}
    </Drawer>
  );
}
