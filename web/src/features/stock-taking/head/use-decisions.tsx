import type { HeadSummary } from '@cooler/contract/features/stock-taking/head/head-summary.ts';
import type { TextParams } from '@cooler/contract/texts/text-of.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWhileShown } from '../../../kernel/browser/use-while-shown.ts';
import { LazyConfirmDialog } from '../../../kernel/dialog/lazy-confirm-dialog.tsx';
import { notifyError, notifyFailure, notifySuccess } from '../../../kernel/feedback/notices.ts';
import { describeError, isUnreachable, logError, ProblemError } from '../../../kernel/feedback/problem.ts';
import { refetchBehind } from '../../../kernel/list/refetch-behind.ts';
import { type Texts, useTexts } from '../../../kernel/text/text.ts';
import { type Question, useQuestion } from '../use-question.ts';
import type { Decision } from './decisions.tsx';
import { summaryQuery } from './summary-query.ts';

interface AskedDecision {
  readonly decision: Decision;
  readonly id: number;
  /** The params of `MANY_ABSENT`: the server requires a confirmation before so many devices become inactive. */
  readonly manyAbsent?: TextParams;
}

function paramsOf({ shopName, date, present, absent, extra, conflicting }: HeadSummary) {
  return { shop: shopName, date, present, absent, extra, conflicting };
}

function questionOf(t: Texts['t'], { decision, manyAbsent }: AskedDecision, summary: HeadSummary): string {
  if (manyAbsent) return t('stock-taking.manyAbsentText', { ...manyAbsent, shop: summary.shopName });
  return t(decision.text, paramsOf(summary));
}

/** Confirms a decision on a stock-taking, then carries it out. Returns the opener and the dialog to render. */
export function useDecisions(
  onDeleted?: () => void,
): readonly [ask: (decision: Decision, id: number) => void, ReactNode] {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const handleDeleted = useWhileShown(() => onDeleted?.());
  const { question, ask, close, replace } = useQuestion(({ id }: AskedDecision) =>
    queryClient.fetchQuery(summaryQuery(id)),
  );
  const take = async (taken: Question<AskedDecision, HeadSummary>, summary: HeadSummary) => {
    const { asked } = taken;
    const { decision, id, manyAbsent } = asked;
    try {
      await decision.call(id, Number(manyAbsent?.absent) || undefined);
      notifySuccess(t(decision.success));
      if (decision.key === 'delete') handleDeleted();
    } catch (error) {
      if (error instanceof ProblemError && error.message === 'MANY_ABSENT') {
        const again = { ...asked, manyAbsent: error.problem.params ?? {} };
        if (replace(taken, { asked: again, facts: summary })) return;
      }
      if (decision.failure && !isUnreachable(error)) {
        logError(error);
        notifyFailure(t(decision.failure, { shop: summary.shopName, reason: describeError(error) }), error);
      } else notifyError(error);
    }
    replace(taken, null);
    refetchBehind(queryClient, ['stock-taking-heads'], ['stock-taking-lines'], ['device-register']);
  };
  const { asked, facts } = question ?? {};
  const dialog = question && asked && (
    <LazyConfirmDialog
      key={asked.manyAbsent ? 'again' : 'first'}
      isDanger={asked.decision.isDanger || asked.manyAbsent !== undefined}
      title={t(asked.manyAbsent ? 'stock-taking.manyAbsentTitle' : asked.decision.title)}
      text={facts && questionOf(t, asked, facts)}
      confirm={t(asked.decision.label)}
      cancel={t('common.cancel')}
      onConfirm={async () => facts && take(question, facts)}
      onCancel={close}
    />
  );
  return [(decision, id) => void ask({ decision, id }), dialog];
}
