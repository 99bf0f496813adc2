import { STEP_ADDRESSES } from '@cooler/contract/features/work-request/steps/step-addresses.ts';
import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { api } from '../../../kernel/api/api.ts';
import { useAsked } from '../../../kernel/dialog/use-asked.ts';
import { notifyError, notifyFailure, notifySuccess } from '../../../kernel/feedback/notices.ts';
import { describeError, logError } from '../../../kernel/feedback/problem.ts';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { useRequestRefresh } from '../use-request-refresh.ts';
import type { LeaderStep } from './leader-steps.tsx';

const StepDialog = lazyPiece(async () => (await import('./step-dialog.tsx')).StepDialog);

interface PendingStep {
  readonly step: LeaderStep;
  readonly row: WorkRequest;
}

interface RequestStepTaker {
  readonly take: (step: LeaderStep, row: WorkRequest) => void;
  /** The dialog to render. */
  readonly question: ReactNode;
  readonly underway: readonly PendingStep[];
}

/** Takes a step and notifies of the outcome; resolves to whether it succeeded. */
function useTakeStep() {
  const { t } = useTexts();
  return async ({ step, row }: PendingStep, reason: string | null) => {
    const { event, success, failure } = step;
    try {
      const query = { id: String(row.id) };
      const body = { version: row.version, ...(reason !== null && { reason }) };
      await api.put(`/resource/${workRequest.path}/${STEP_ADDRESSES[event]}/id`, body, { query });
      notifySuccess(t(success));
      return true;
    } catch (error) {
      if (failure) {
        logError(error);
        notifyFailure(t(failure, { id: String(row.id), reason: describeError(error) }), error);
      } else notifyError(error);
      return false;
    }
  };
}

/**
 * Takes leader steps with a request, after confirmation where a step requires it.
 * `underway` has the steps whose answer is awaited. `onTaken` is called when the server has accepted a step, as it is in
 * the newest render, and not after the unmount.
 */
export function useRequestSteps(onTaken?: (row: WorkRequest) => void): RequestStepTaker {
  const takeStep = useTakeStep();
  const refresh = useRequestRefresh();
  const { asked: pending, ask, close } = useAsked<PendingStep>();
  const [underway, setUnderway] = useState<readonly PendingStep[]>([]);
  const newest = useRef(onTaken);
  useLayoutEffect(() => {
    newest.current = onTaken;
    return () => {
      newest.current = undefined;
    };
  });
  const takeNow = async (taken: PendingStep, reason: string | null) => {
    setUnderway((others) => [...others, taken]);
    const isTaken = await takeStep(taken, reason);
    setUnderway((all) => all.filter((each) => each !== taken));
    // After a failure the dialog stays open with the typed reason.
    if (isTaken || reason === null) close(taken);
    if (isTaken) newest.current?.(taken.row);
    refresh();
  };
  const take = (step: LeaderStep, row: WorkRequest) => {
    if (step.question) ask({ step, row });
    else void takeNow({ step, row }, null);
  };
  const question = pending?.step.question;
  const dialog = pending && question && (
    <Suspense>
      <StepDialog
        {...pending}
        question={question}
        onTake={(reason) => takeNow(pending, reason)}
        onCancel={() => close(pending)}
      />
    </Suspense>
  );
  return { take, question: dialog, underway };
}
