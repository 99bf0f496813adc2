import type { BulkEvent } from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { useWhileShown } from '../../../kernel/browser/use-while-shown.ts';
import { TypedDialog } from '../../../kernel/dialog/typed-dialog.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { useReason } from '../steps/use-reason.tsx';
import { DecisionPartsList } from './decision-parts-list.tsx';
import type { Chosen } from './use-decisions.ts';

type Words = Readonly<Record<'title' | 'text' | 'confirm', TextCode>>;

const QUESTIONS: Readonly<Record<BulkEvent, Words>> = {
  approve: {
    title: 'decisions.approveTitle',
    text: 'decisions.approveText',
    confirm: 'request-event.approve',
  },
  deny: { title: 'decisions.denyTitle', text: 'decisions.denyText', confirm: 'request-event.deny' },
};

/** A decision to confirm. What it covers stays as it was asked about, also when the list changes meanwhile. */
export interface Asked {
  readonly event: BulkEvent;
  readonly chosen: Chosen;
  readonly count: string;
}

interface DecisionDialogProps extends Asked {
  /** Resolves to whether the dialog is done; otherwise it asks again. */
  readonly onDecide: (reason: string | null) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Confirms a bulk decision; asks for a reason where the decision stores one. */
export function DecisionDialog({ event, chosen, count, onDecide, onClose }: DecisionDialogProps) {
  const { t } = useTexts();
  const reason = useReason(event);
  const handleDecided = useWhileShown(onClose);
  const { title, text, confirm } = QUESTIONS[event];
  return (
    <TypedDialog
      isTyped={reason.isTyped}
      isDanger={event === 'deny'}
      title={t(title, { count })}
      text={t(text, { count })}
      confirm={t(confirm)}
      cancel={t('common.cancel')}
      onConfirm={async () => {
        if (!reason.check()) return;
        if (await onDecide(reason.value)) handleDecided();
      }}
      onCancel={onClose}
    >
      <DecisionPartsList chosen={chosen} event={event} />
      {reason.field()}
    </TypedDialog>
  );
}
