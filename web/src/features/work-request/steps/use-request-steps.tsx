import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useNewestRef } from '../../../kernel/browser/use-newest-ref.ts';
import { useWhileShown } from '../../../kernel/browser/use-while-shown.ts';
import { useAsked } from '../../../kernel/dialog/use-asked.ts';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { useRequestRefresh } from '../use-request-refresh.ts';
import { isAllowed } from './allowed.ts';
import { LEADER_STEPS, type LeaderStep } from './leader-steps.tsx';
import { useLostSteps } from './use-lost-steps.ts';
import { type PendingStep, useTakeStep } from './use-take-step.ts';

const LostStep = lazyPiece(async () => (await import('./lost-step.tsx')).LostStep);
const StepDialog = lazyPiece(async () => (await import('./step-dialog.tsx')).StepDialog);

interface RequestStepTaker {
  readonly take: (step: LeaderStep, row: WorkRequest) => void;
  /** The dialogs to render. */
  readonly question: ReactNode;
  readonly underway: readonly PendingStep[];
}

/** Takes steps and remembers those whose answer is awaited. */
function useStepsUnderway() {
  const takeStep = useTakeStep();
  const [underway, setUnderway] = useState<readonly PendingStep[]>([]);
  const send = async (sent: PendingStep, reason: string | null) => {
    setUnderway((others) => [...others, sent]);
    const outcome = await takeStep(sent, reason);
    setUnderway((all) => all.filter((each) => each !== sent));
    return outcome;
  };
  return { underway, send };
}

/**
 * Takes leader steps with a request, after confirmation where a step requires it.
 * `underway` has the steps whose answer is awaited. `onTaken` is called when the server has accepted a step, as it is in
 * the newest render, and not after the unmount.
 */
export function useRequestSteps(onTaken?: (row: WorkRequest) => void): RequestStepTaker {
  const { underway, send } = useStepsUnderway();
  const refresh = useRequestRefresh();
  const { asked: pending, ask, close } = useAsked<PendingStep>();
  const { lost, add: addLost, close: closeLost } = useLostSteps(pending?.row);
  const newest = useNewestRef(onTaken);
  const tellTaken = useWhileShown((row: WorkRequest) => newest.current?.(row));
  const takeNow = async (taken: PendingStep, reason: string | null) => {
    const outcome = await send(taken, reason);
    const isTaken = outcome === true;
    if (typeof outcome === 'object') {
      addLost(outcome);
      const { step } = taken;
      // The dialog with its typed reason stays open behind if the step can still be taken with the changed request.
      close(taken, step.question && isAllowed(outcome, step.event) ? { step, row: outcome } : null);
    }
    // After a failure the dialog stays open with the typed reason.
    else if (isTaken || reason === null) close(taken);
    if (isTaken) tellTaken(taken.row);
    refresh();
  };
  const take = (step: LeaderStep, row: WorkRequest) => {
    if (step.question) ask({ step, row });
    else void takeNow({ step, row }, null);
  };
  const question = pending?.step.question;
  const dialogs = (
    <>
      {pending && question && (
        <Suspense>
          <StepDialog
            key={`${pending.row.id} ${pending.step.event}`}
            {...pending}
            question={question}
            onTake={(reason) => takeNow(pending, reason)}
            onCancel={() => close(pending)}
          />
        </Suspense>
      )}
      {lost && (
        <Suspense>
          <LostStep
            row={lost}
            steps={LEADER_STEPS.filter(({ event }) => isAllowed(lost, event))}
            onTake={(step) => {
              closeLost();
              close(pending);
              take(step, lost);
            }}
            onClose={closeLost}
          />
        </Suspense>
      )}
    </>
  );
  return { take, question: dialogs, underway };
}
