import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useIsPhone } from '../browser/use-is-phone.ts';
import { SideDrawer } from '../dialog/side-drawer.tsx';
import { useTexts } from '../text/text.ts';

const WIDTH = 720;

interface FormFrameProps {
  readonly kind: 'drawer' | 'modal';
  readonly title: ReactNode;
  readonly footer: ReactNode;
  readonly onOpened: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The container of a form: a side drawer or a centred modal; on a phone the full screen. */
export function FormFrame({ kind, onOpened, onClose, ...rest }: FormFrameProps) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const shared = {
    ...rest,
    width: WIDTH,
    rootClassName: 'entity-drawer form-dialog',
    afterOpenChange: (isOpen: boolean) => isOpen && onOpened(),
  };
  return kind === 'modal' && !isPhone ? (
    <Modal open centered closable={{ 'aria-label': t('common.close') }} {...shared} onCancel={onClose} />
  ) : (
    // The drawer itself would take the focus from the first field, which would then say that it is empty.
    <SideDrawer {...shared} autoFocus={false} onClose={onClose} />
  );
}
