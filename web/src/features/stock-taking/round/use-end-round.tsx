import type { RoundProgress } from '@cooler/contract/features/stock-taking/round/round.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LazyConfirmDialog } from '../../../kernel/dialog/lazy-confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../../kernel/feedback/notices.ts';
import { refetchBehind } from '../../../kernel/list/refetch-behind.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { type Question, useQuestion } from '../use-question.ts';
import { CHANGED_BY_ROUNDS, endRound, progressQuery } from './round-queries.ts';

/** Ends a round after a confirmation that shows how many devices stay uncounted. Returns the opener and the dialog. */
export function useEndRound(): readonly [ask: (id: number) => void, ReactNode] {
  const { t, number } = useTexts();
  const queryClient = useQueryClient();
  const { question, ask, close, replace } = useQuestion((id: number) =>
    queryClient.fetchQuery(progressQuery(id)),
  );
  const end = async (confirmed: Question<number, RoundProgress>) => {
    try {
      await endRound(confirmed.asked);
      notifySuccess(t('round.ended'));
    } catch (error) {
      notifyError(error);
    }
    replace(confirmed, null);
    refetchBehind(queryClient, ...CHANGED_BY_ROUNDS.map((path) => [path]));
  };
  const dialog = question && (
    <LazyConfirmDialog
      isDanger
      title={t('round.endTitle')}
      text={
        question.facts &&
        t('round.endText', {
          name: question.facts.name,
          count: number(question.facts.total.waiting),
        })
      }
      confirm={t('round.end')}
      cancel={t('common.cancel')}
      onConfirm={() => end(question)}
      onCancel={close}
    />
  );
  return [(id) => void ask(id), dialog];
}
