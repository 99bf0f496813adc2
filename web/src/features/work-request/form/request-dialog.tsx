import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../../kernel/browser/use-is-phone.ts';
import { useFirstField } from '../../../kernel/dialog/use-first-field.ts';
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
  const { host, afterOpenChange } = useFirstField();
  return (
    <Modal
      open
      rootClassName="request-modal form-dialog"
      width={isPhone ? '100vw' : WIDTH}
      title={title}
      closable={{ 'aria-label': t('common.close') }}
      mask={{ closable: false }}
      onCancel={onClose}
      // On phones the keyboard would cover what can be chosen by a tap.
      afterOpenChange={(isOpen) => afterOpenChange(isOpen && !isPhone)}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t(isSaving ? 'common.close' : 'common.cancel')}
        </Button>,
        <Button key="save" type="primary" htmlType="submit" form={formId} loading={isSaving}>
          {t('common.save')}
        </Button>,
      ]}
    >
      <div ref={host}>{children}</div>
    </Modal>
  );
}
