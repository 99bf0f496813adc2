import { REQUEST_STATUS } from '@cooler/contract/features/work-request/statuses.ts';
import { Button, Flex, Modal } from 'antd';
import { useReturnToRow } from '../../../kernel/dialog/use-return-to-row.ts';
import { choiceTag } from '../../../kernel/table/choice-tag.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { StepWords } from '../../device-timeline/step-words.tsx';
import { ChangedMeanwhile, type ChangedRequest } from './changed-meanwhile.tsx';
import type { LeaderStep } from './leader-steps.tsx';

interface LostStepProps {
  /** The request as it is now. */
  readonly row: ChangedRequest;
  /** The steps that are left. */
  readonly steps: readonly LeaderStep[];
  readonly onTake: (step: LeaderStep) => void;
  readonly onClose: () => void;
}

/** Tells that somebody else changed a request before a step was taken: who did what, its status, and the steps that are left. */
export function LostStep({ row, steps, onTake, onClose }: LostStepProps) {
  const { t, named } = useTexts();
  const { id, requestStatus, updatedBy, updatedDate, message, isUndone } = row;
  useReturnToRow();
  return (
    <Modal
      open
      width={440}
      className="small-dialog"
      title={t('request-lost.title', { id: String(id) })}
      closable={{ 'aria-label': t('common.close') }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <p role="alert">
        <ChangedMeanwhile
          requestStatus={requestStatus}
          updatedBy={String(updatedBy)}
          updatedDate={String(updatedDate)}
          isUndone={isUndone}
        />
      </p>
      <StepWords message={message} />
      <p>
        {t('request-lost.now')} {choiceTag(REQUEST_STATUS, requestStatus)}
      </p>
      <p>{t(steps.length > 0 ? 'request-lost.next' : 'request-lost.nothing')}</p>
      <Flex wrap gap="small">
        {steps.map((step) => (
          <Button
            key={step.event}
            danger={step.isDanger ?? false}
            icon={step.icon}
            onClick={() => onTake(step)}
          >
            {named(`request-event.${step.event}`)}
          </Button>
        ))}
      </Flex>
    </Modal>
  );
}
