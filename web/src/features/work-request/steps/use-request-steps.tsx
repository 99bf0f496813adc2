import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '../../../kernel/api/api.ts';
import { notifyError, notifyFailure, notifySuccess } from '../../../kernel/feedback/notifications.ts';
import { describeError, logError } from '../../../kernel/feedback/problem.ts';
import { rowTitle } from '../../../kernel/list/row-title.ts';
import { type Texts, useTexts } from '../../../kernel/text/text.ts';
import { useRequestRefresh } from '../use-request-refresh.ts';
import type { LeaderStep } from './leader-steps.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../kernel/dialog/confirm-dialog.tsx')).ConfirmDialog,
}));

interface PendingStep {
  readonly step: LeaderStep;
  readonly row: WorkRequest;
}

/** What a person knows a request by: its number, its type, its shop. */
function requestName({ named }: Texts, row: WorkRequest): string {
  const shops = [row.shopFrom?.name, row.shopTo?.name].filter(Boolean);
  const type = named(`${REQUEST_TYPE.name}.${row.requestType}`);
  return `#${rowTitle(workRequest, row)} · ${type} · ${shops.join(' → ')}`;
}

/** Takes a step and tells what became of it; answers whether the server has taken it. */
function useTakeStep() {
  const { t } = useTexts();
  return async ({ step, row }: PendingStep) => {
    const { address, success, failure } = step;
    try {
      const query = { id: String(row.id) };
      await api.put(`/resource/${workRequest.path}/${address}/id`, { version: row.version }, { query });
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
 * Takes a leader's step with a request, once it has been confirmed where it asks; the second value is the dialog.
 * `onTaken` is called as soon as the server has taken the step.
 */
export function useRequestSteps(
  onTaken?: () => void,
): readonly [take: (step: LeaderStep, row: WorkRequest) => void, ReactNode] {
  const texts = useTexts();
  const takeStep = useTakeStep();
  const refresh = useRequestRefresh();
  const [pending, setPending] = useState<PendingStep | null>(null);
  const takeNow = async (taken: PendingStep) => {
    const isTaken = await takeStep(taken);
    setPending(null);
    if (isTaken) onTaken?.();
    await refresh();
  };
  const take = (step: LeaderStep, row: WorkRequest) => {
    if (step.question) setPending({ step, row });
    else void takeNow({ step, row });
  };
  const question = pending?.step.question;
  const dialog = pending && question && (
    <Suspense>
      <ConfirmDialog
        isDanger={pending.step.isDanger ?? false}
        title={texts.t(question.title)}
        text={texts.t(question.text, { request: requestName(texts, pending.row) })}
        confirm={texts.t(question.confirm)}
        cancel={texts.t(question.cancel)}
        onConfirm={() => takeNow(pending)}
        onCancel={() => setPending(null)}
      />
    </Suspense>
  );
  return [take, dialog];
}
