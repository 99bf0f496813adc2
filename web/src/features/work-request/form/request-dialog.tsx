import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../../kernel/browser/use-is-phone.ts';
import { useTexts } from '../../../kernel/text/text.ts';

const WIDTH = 1000;

interface RequestDialogProps {
  readonly title: string;
  /** The form that Save submits. */
  readonly formId: string;
  readonly isSaving: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of the dialogs that save requests: as wide as the screen on phones, with Save and Cancel. */
export function RequestDialog({ title, formId, isSaving, onClose, children }: RequestDialogProps) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  return (
    <Modal
      open
      rootClassName="request-modal"
      width={isPhone ? '100vw' : WIDTH}
      title={title}
      closable={{ 'aria-label': t('common.close') }}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t(isSaving ? 'common.close' : 'common.cancel')}
        </Button>,
        <Button key="save" type="primary" htmlType="submit" form={formId} loading={isSaving}>
          {t('common.save')}
        </Button>,
      ]}
    >
      {children}
    </Modal>
  );
}
