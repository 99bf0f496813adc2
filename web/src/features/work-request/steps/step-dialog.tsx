import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Flex } from 'antd';
import type { ComponentType } from 'react';
import { TypedDialog } from '../../../kernel/dialog/typed-dialog.tsx';
import { rowTitle } from '../../../kernel/list/row-title.ts';
import { type Texts, useTexts } from '../../../kernel/text/text.ts';
import { StepWords } from '../../device-timeline/step-words.tsx';
import { CompletionMoves } from './completion-moves.tsx';
import type { LeaderStep, StepQuestion } from './leader-steps.tsx';
import { useReason } from './use-reason.tsx';

interface AboutProps {
  readonly row: WorkRequest;
}

function OfferWords({ row }: AboutProps) {
  return <StepWords {...row} />;
}

/** What the dialog shows of the request for the decision. */
const ABOUT: Partial<Readonly<Record<LeaderStep['event'], ComponentType<AboutProps>>>> = {
  'own-complete': CompletionMoves,
  'approve-repair-offer': OfferWords,
  'deny-repair-offer': OfferWords,
};

const FOCUS: Partial<Readonly<Record<LeaderStep['event'], 'cancel' | 'words'>>> = {
  delete: 'cancel',
  deny: 'words',
};

/** A request as text: number, type, shops. */
function requestName({ named }: Texts, row: WorkRequest): string {
  const shops = [row.shopFrom?.name, row.shopTo?.name].filter(Boolean);
  const type = named(`${REQUEST_TYPE.name}.${row.requestType}`);
  return `#${rowTitle(workRequest, row)} · ${type} · ${shops.join(' → ')}`;
}

interface StepDialogProps {
  readonly step: LeaderStep;
  readonly question: StepQuestion;
  readonly row: WorkRequest;
  readonly onTake: (reason: string | null) => Promise<void>;
  readonly onCancel: () => void;
}

/** Confirms a step; shows what the decision depends on, and asks for a reason where the step stores one. */
export function StepDialog({ step, question, row, onTake, onCancel }: StepDialogProps) {
  const texts = useTexts();
  const reason = useReason(step.event);
  const About = ABOUT[step.event];
  return (
    <TypedDialog
      isTyped={reason.isTyped}
      isDanger={step.isDanger ?? false}
      // A deny can be typed and confirmed by Enter, for speed; a delete focuses Cancel, for safety.
      focusOn={FOCUS[step.event] ?? 'confirm'}
      title={texts.t(question.title)}
      text={texts.t(question.text, { request: requestName(texts, row) })}
      confirm={texts.t(question.confirm)}
      cancel={texts.t(question.cancel)}
      onConfirm={async () => {
        if (reason.check()) await onTake(reason.value);
      }}
      onCancel={onCancel}
    >
      {(confirm) => (
        <Flex vertical gap="small">
          {About && (
            <div>
              <About row={row} />
            </div>
          )}
          {reason.field(step.event === 'deny' ? confirm : undefined)}
        </Flex>
      )}
    </TypedDialog>
  );
}
