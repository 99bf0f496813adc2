import type { NewRound } from '@cooler/contract/features/stock-taking/round/round.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';
import { notifySuccess } from '../../../kernel/feedback/notifications.ts';
import { useIdempotencyKey } from '../../../kernel/form/use-save.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { CHANGED_BY_ROUNDS, ROUNDS } from './round-queries.ts';

/** Starts a round, idempotently; resolves to its id. */
export function useStartRound(): (round: NewRound) => Promise<number> {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  return async (round) => {
    const headers = { 'idempotency-key': idempotency.keyFor(JSON.stringify(round)) };
    const { id } = await api.post<{ readonly id: number }>(ROUNDS, round, { headers });
    idempotency.settle();
    notifySuccess(t('round.started'));
    for (const path of CHANGED_BY_ROUNDS) void queryClient.invalidateQueries({ queryKey: [path] });
    return id;
  };
}
