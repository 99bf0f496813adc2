import type { HeadSummary } from '@cooler/contract/features/stock-taking/head/head-summary.ts';
import type { TextParams } from '@cooler/contract/texts/text-of.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { notifyError, notifyFailure, notifySuccess } from '../../../kernel/feedback/notifications.ts';
import { describeError, logError, ProblemError } from '../../../kernel/feedback/problem.ts';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { type Texts, useTexts } from '../../../kernel/text/text.ts';
import type { Decision } from './decisions.tsx';
import { summaryQuery } from './summary-query.ts';

const ConfirmDialog = lazyPiece(
  async () => (await import('../../../kernel/dialog/confirm-dialog.tsx')).ConfirmDialog,
);

interface PendingDecision {
  readonly decision: Decision;
  readonly summary: HeadSummary;
  /** The params of `MANY_ABSENT`: the server requires a confirmation before so many devices become inactive. */
  readonly manyAbsent?: TextParams;
}

function paramsOf({ shopName, date, present, absent, extra, conflicting }: HeadSummary) {
  return { shop: shopName, date, present, absent, extra, conflicting };
}

function questionOf(t: Texts['t'], { decision, summary, manyAbsent }: PendingDecision): string {
  if (manyAbsent) return t('stock-taking.manyAbsentText', { ...manyAbsent, shop: summary.shopName });
  return t(decision.text, paramsOf(summary));
}

/** Confirms a decision on a stock-taking, then carries it out. Returns the opener and the dialog to render. */
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
  const take = async ({ decision, summary, manyAbsent }: PendingDecision) => {
    try {
      await decision.call(summary.id, Number(manyAbsent?.absent) || undefined);
      notifySuccess(t(decision.success));
      if (decision.key === 'delete') onDeleted?.();
    } catch (error) {
      if (error instanceof ProblemError && error.message === 'MANY_ABSENT') {
        setPending({ decision, summary, manyAbsent: error.problem.params ?? {} });
        return;
      }
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
        key={pending.manyAbsent ? 'again' : 'first'}
        isDanger={pending.decision.isDanger || pending.manyAbsent !== undefined}
        title={t(pending.manyAbsent ? 'stock-taking.manyAbsentTitle' : pending.decision.title)}
        text={questionOf(t, pending)}
        confirm={t(pending.decision.label)}
        cancel={t('common.cancel')}
        onConfirm={() => take(pending)}
        onCancel={() => setPending(null)}
      />
    </Suspense>
  );
  return [ask, dialog];
}
