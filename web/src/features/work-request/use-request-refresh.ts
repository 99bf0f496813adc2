import { movementHistory } from '@cooler/contract/features/movement-history/movement-history.entity.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { useQueryClient } from '@tanstack/react-query';

/** Invalidates the queries that show work requests: their list, the dashboard, the movement history. */
export function useRequestRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: [movementHistory.path] });
    await queryClient.invalidateQueries({ queryKey: [workRequest.path] });
  };
}
