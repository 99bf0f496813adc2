import type { HeadSummary } from '@cooler/contract/features/stock-taking/head/head-summary.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { notifyError, notifyFailure, notifySuccess } from '../../../kernel/feedback/notifications.ts';
import { describeError, logError } from '../../../kernel/feedback/problem.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import type { Decision } from './decisions.tsx';
import { summaryQuery } from './summary-query.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../kernel/dialog/confirm-dialog.tsx')).ConfirmDialog,
}));

interface PendingDecision {
  readonly decision: Decision;
  readonly summary: HeadSummary;
}

function paramsOf({ shopName, date, present, absent, extra, conflicting }: HeadSummary) {
  return { shop: shopName, date, present, absent, extra, conflicting };
}

/** Asks before a decision on a stock-taking, naming what it does, and takes it; the second value is the dialog. */
export function useDecisions(
  onDeleted?: () => void,
): readonly [ask: (decision: Decision, id: number) => void, ReactNode] {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const ask = (decision: Decision, id: number) => {
    queryClient
      .fetchQuery(summaryQuery(id))
      .then((summary) => setPending({ decision, summary }), notifyError);
  };
  const take = async ({ decision, summary }: PendingDecision) => {
    try {
      await decision.call(summary.id);
      notifySuccess(t(decision.success));
      if (decision.key === 'delete') onDeleted?.();
    } catch (error) {
      if (decision.failure) {
        logError(error);
        notifyFailure(t(decision.failure, { shop: summary.shopName, reason: describeError(error) }), error);
      } else notifyError(error);
    }
    setPending(null);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['stock-taking-heads'] }),
      queryClient.invalidateQueries({ queryKey: ['stock-taking-lines'] }),
      queryClient.invalidateQueries({ queryKey: ['device-register'] }),
    ]);
  };
  const dialog = pending && (
    <Suspense>
      <ConfirmDialog
        isDanger={pending.decision.isDanger}
        title={t(pending.decision.title)}
        text={t(pending.decision.text, paramsOf(pending.summary))}
        confirm={t(pending.decision.label)}
        cancel={t('common.cancel')}
        onConfirm={() => take(pending)}
        onCancel={() => setPending(null)}
      />
    </Suspense>
  );
  return [ask, dialog];
}
