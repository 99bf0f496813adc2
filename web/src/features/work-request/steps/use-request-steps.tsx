import type { ErrorCode } from '@cooler/contract/errors.ts';
import { STEP_ADDRESSES } from '@cooler/contract/features/work-request/steps/step-addresses.ts';
import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { api } from '../../../kernel/api/api.ts';
import { useIsShown } from '../../../kernel/browser/use-while-shown.ts';
import { useAsked } from '../../../kernel/dialog/use-asked.ts';
import { notifyError, notifyFailure, notifySuccess } from '../../../kernel/feedback/notices.ts';
import {
  describeError,
  isUnreachable,
  logError,
  NetworkError,
  ProblemError,
} from '../../../kernel/feedback/problem.ts';
import { useSession } from '../../../kernel/session/session.ts';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { useRequestRefresh } from '../use-request-refresh.ts';
import { isAllowed } from './allowed.ts';
import type { ChangedRequest } from './changed-meanwhile.tsx';
import { dismissOnceTaken } from './dismiss-once-taken.ts';
import { LEADER_STEPS, type LeaderStep } from './leader-steps.tsx';

const LostStep = lazyPiece(async () => (await import('./lost-step.tsx')).LostStep);
const StepDialog = lazyPiece(async () => (await import('./step-dialog.tsx')).StepDialog);

interface PendingStep {
  readonly step: LeaderStep;
  readonly row: WorkRequest;
}

interface RequestStepTaker {
  readonly take: (step: LeaderStep, row: WorkRequest) => void;
  /** The dialogs to render. */
  readonly question: ReactNode;
  readonly underway: readonly PendingStep[];
}

const CHANGED: ErrorCode = 'VERSION_CONFLICT';

/** The request as it is now, if the step was refused because somebody has changed it since it was shown. */
function changedRow(error: unknown): ChangedRequest | undefined {
  if (!(error instanceof ProblemError) || error.message !== CHANGED) return undefined;
  return error.problem.current as ChangedRequest | undefined;
}

/** Takes a step and notifies of the outcome, which is unknown without an answer; resolves to whether it succeeded, or to the request that changed meanwhile. */
function useTakeStep() {
  const { t } = useTexts();
  const { username } = useSession();
  const queryClient = useQueryClient();
  return async ({ step, row }: PendingStep, reason: string | null) => {
    const { event, success, failure } = step;
    try {
      const query = { id: String(row.id) };
      const body = { version: row.version, ...(reason !== null && { reason }) };
      await api.put(`/resource/${workRequest.path}/${STEP_ADDRESSES[event]}/id`, body, { query });
      notifySuccess(t(success));
      return true;
    } catch (error) {
      const changed = changedRow(error);
      if (changed) return changed;
      if (failure && !isUnreachable(error)) {
        logError(error);
        notifyFailure(t(failure, { id: String(row.id), reason: describeError(error) }), error);
      } else notifyError(error);
      if (error instanceof NetworkError) dismissOnceTaken(queryClient, row, username, error);
      return false;
    }
  };
}

/** Calls what was given with the newest render, and nothing after the unmount. */
function useNewest<Given>(call: ((given: Given) => void) | undefined): (given: Given) => void {
  const newest = useRef(call);
  useLayoutEffect(() => {
    newest.current = call;
    return () => {
      newest.current = undefined;
    };
  });
  return (given) => newest.current?.(given);
}

/**
 * Takes leader steps with a request, after confirmation where a step requires it.
 * `underway` has the steps whose answer is awaited. `onTaken` is called when the server has accepted a step, as it is in
 * the newest render, and not after the unmount.
 */
export function useRequestSteps(onTaken?: (row: WorkRequest) => void): RequestStepTaker {
  const { t } = useTexts();
  const isShown = useIsShown();
  const takeStep = useTakeStep();
  const refresh = useRequestRefresh();
  const { asked: pending, ask, close } = useAsked<PendingStep>();
  // Several may be lost before the user has read of the first; none interrupts a question about another request.
  const [unread, setLost] = useState<readonly ChangedRequest[]>([]);
  const lost = unread.find(({ id }) => !pending || pending.row.id === id);
  const [underway, setUnderway] = useState<readonly PendingStep[]>([]);
  const tellTaken = useNewest(onTaken);
  const tellAway = ({ id }: ChangedRequest) => notifyFailure(t('request-lost.away', { id: String(id) }));
  const leave = useEffectEvent(() => unread.forEach(tellAway));
  useEffect(() => () => leave(), []);
  /** The dialog with its typed reason stays open behind if the step can still be taken with the changed request. */
  const loseTo = (row: ChangedRequest, taken: PendingStep) => {
    if (!isShown()) return tellAway(row);
    setLost((earlier) => [...earlier, row]);
    const { step } = taken;
    close(taken, step.question && isAllowed(row, step.event) ? { step, row } : null);
  };
  const takeNow = async (taken: PendingStep, reason: string | null) => {
    setUnderway((others) => [...others, taken]);
    const outcome = await takeStep(taken, reason);
    setUnderway((all) => all.filter((each) => each !== taken));
    const isTaken = outcome === true;
    if (typeof outcome === 'object') loseTo(outcome, taken);
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
  const dialog = pending && question && (
    <Suspense>
      <StepDialog
        key={`${pending.row.id} ${pending.step.event}`}
        {...pending}
        question={question}
        onTake={(reason) => takeNow(pending, reason)}
        onCancel={() => close(pending)}
      />
    </Suspense>
  );
  const closeLost = () => setLost((all) => all.filter((each) => each !== lost));
  const told = lost && (
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
  );
  const dialogs = (
    <>
      {dialog}
      {told}
    </>
  );
  return { take, question: dialogs, underway };
}
