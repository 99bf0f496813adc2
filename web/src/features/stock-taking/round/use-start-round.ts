import type { NewRound } from '@cooler/contract/features/stock-taking/round/round.ts';
import { useQueryClient } from '@tanstack/react-query';
import { notifySuccess } from '../../../kernel/feedback/notices.ts';
import { useSendOnce } from '../../../kernel/form/use-save.ts';
import { refetchBehind } from '../../../kernel/list/refetch-behind.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { CHANGED_BY_ROUNDS, ROUNDS } from './round-queries.ts';

/** Starts a round, idempotently; resolves to its id. */
export function useStartRound(): (round: NewRound) => Promise<number> {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const sendOnce = useSendOnce();
  return async (round) => {
    const { id } = await sendOnce<{ readonly id: number }>(ROUNDS, round);
    notifySuccess(t('round.started'));
    refetchBehind(queryClient, ...CHANGED_BY_ROUNDS.map((path) => [path]));
    return id;
  };
}
