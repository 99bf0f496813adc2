import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { api } from '../../../kernel/api/api.ts';
import { notifyError, notifyFailure, notifySuccess } from '../../../kernel/feedback/notifications.ts';
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

/** Takes a step and notifies of the outcome; resolves to whether it succeeded. */
function useTakeStep() {
  const { t } = useTexts();
  return async ({ step, row }: PendingStep, reason: string | null) => {
    const { address, success, failure } = step;
    try {
      const query = { id: String(row.id) };
      const body = { version: row.version, ...(reason !== null && { reason }) };
      await api.put(`/resource/${workRequest.path}/${address}/id`, body, { query });
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
 * Returns the function that takes a step, the dialog to render, and whether a step is in progress.
 * `onTaken` is called when the server has accepted the step.
 */
export function useRequestSteps(
  onTaken?: () => void,
): readonly [take: (step: LeaderStep, row: WorkRequest) => void, question: ReactNode, isTaking: boolean] {
  const takeStep = useTakeStep();
  const refresh = useRequestRefresh();
  const [pending, setPending] = useState<PendingStep | null>(null);
  const [isTaking, setTaking] = useState(false);
  const takeNow = async (taken: PendingStep, reason: string | null) => {
    setTaking(true);
    const isTaken = await takeStep(taken, reason);
    setTaking(false);
    // After a failure the dialog stays open with the typed reason.
    if (isTaken || reason === null) setPending(null);
    if (isTaken) onTaken?.();
    await refresh();
  };
  const take = (step: LeaderStep, row: WorkRequest) => {
    if (step.question) setPending({ step, row });
    else void takeNow({ step, row }, null);
  };
  const question = pending?.step.question;
  const dialog = pending && question && (
    <Suspense>
      <StepDialog
        {...pending}
        question={question}
        onTake={(reason) => takeNow(pending, reason)}
        onCancel={() => setPending(null)}
      />
    </Suspense>
  );
  return [take, dialog, isTaking];
}
