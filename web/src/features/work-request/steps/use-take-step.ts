import type { ErrorCode } from '@cooler/contract/errors.ts';
import { STEP_ADDRESSES } from '@cooler/contract/features/work-request/steps/step-addresses.ts';
import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';
import { notifyError, notifyFailure, notifySuccess } from '../../../kernel/feedback/notices.ts';
import {
  describeError,
  isUnreachable,
  logError,
  NetworkError,
  ProblemError,
} from '../../../kernel/feedback/problem.ts';
import { useSession } from '../../../kernel/session/session.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import type { ChangedRequest } from './changed-meanwhile.tsx';
import { dismissOnceTaken } from './dismiss-once-taken.ts';
import type { LeaderStep } from './leader-steps.tsx';

/** A step that is asked about or sent, and the request as it was shown. */
export interface PendingStep {
  readonly step: LeaderStep;
  readonly row: WorkRequest;
}

const CHANGED: ErrorCode = 'VERSION_CONFLICT';

/** The request as it is now, if the step was refused because somebody has changed it since it was shown. */
function changedRow(error: unknown): ChangedRequest | undefined {
  if (!(error instanceof ProblemError) || error.message !== CHANGED) return undefined;
  return error.problem.current as ChangedRequest | undefined;
}

/** Takes a step and notifies of the outcome, which is unknown without an answer; resolves to whether it succeeded, or to the request that changed meanwhile. */
export function useTakeStep() {
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
