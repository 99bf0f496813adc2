import { elixirFile } from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import type { ElixirRun, ElixirState } from '@cooler/contract/features/elixir/elixir-run.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../kernel/api/api.ts';
import { notifyError } from '../../../kernel/feedback/notices.ts';
import { refetchBehind } from '../../../kernel/list/refetch-behind.ts';

const ADDRESS = `/resource/${elixirFile.path}`;
const STATE_KEY = ['elixir-runs'];
const RUNNING_MS = 1_000;
const IDLE_MS = 30_000;

const isRunning = (state: ElixirState | undefined) => state?.runs[0]?.state === 'RUNNING';

/** The source of the files and the latest sync runs. */
export function useElixirState() {
  const { data, isError, refetch } = useQuery({
    queryKey: STATE_KEY,
    queryFn: ({ signal }) => api.get<ElixirState>(`${ADDRESS}/runs`, { signal }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? RUNNING_MS : IDLE_MS),
  });
  return { state: data, isError, refetch, isRunning: isRunning(data) };
}

/** Starts a sync run; `isBusy` is true while the request is in flight. */
export function useSyncNow(): readonly [syncNow: () => Promise<void>, isBusy: boolean] {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const syncNow = async () => {
    setBusy(true);
    try {
      const run = await api.post<ElixirRun>(`${ADDRESS}/look`, {});
      queryClient.setQueryData<ElixirState>(
        STATE_KEY,
        (state) => state && { ...state, runs: [run, ...state.runs.filter(({ id }) => id !== run.id)] },
      );
    } catch (error) {
      notifyError(error);
    }
    refetchBehind(queryClient, STATE_KEY);
    setBusy(false);
  };
  return [syncNow, isBusy];
}
