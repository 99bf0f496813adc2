import { finding } from '@cooler/contract/features/finding/finding.entity.ts';
import type { FindingRule } from '@cooler/contract/features/finding/finding-rule.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../kernel/api/api.ts';
import { notifyError } from '../../kernel/feedback/notices.ts';
import { refetchBehind } from '../../kernel/list/refetch-behind.ts';

const FINDINGS = `/resource/${finding.path}`;
const POLL_INTERVAL_MS = 1_000;

const stampOf = ({ computedAt, failedAt }: FindingRule) => `${computedAt} ${failedAt}`;

interface Board {
  readonly rules: readonly FindingRule[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly isComputing: (rule: FindingRule) => boolean;
  /** Recomputes one rule, or all. */
  readonly compute: (name?: string) => void;
}

/** The board of findings; polled every second while a rule is being computed. */
export function useBoard(): Board {
  const queryClient = useQueryClient();
  // The rules requested to be computed, with their stamps at that time.
  const [requested, setRequested] = useState<ReadonlyMap<string, string>>(new Map());
  const isComputing = (rule: FindingRule) => rule.isComputing || requested.get(rule.name) === stampOf(rule);
  const {
    data: rules,
    isError,
    refetch,
  } = useQuery({
    queryKey: [finding.path, 'board'],
    queryFn: ({ signal }) => api.get<readonly FindingRule[]>(`${FINDINGS}/board`, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isComputing) ? POLL_INTERVAL_MS : false),
  });
  const stamps = rules?.map(stampOf).join();
  useEffect(() => {
    if (stamps !== undefined) refetchBehind(queryClient, [finding.path, 'page']);
  }, [queryClient, stamps]);
  const compute = (name?: string) => {
    const chosen = (rules ?? []).filter((rule) => name === undefined || rule.name === name);
    setRequested(new Map(chosen.map((rule) => [rule.name, stampOf(rule)])));
    api
      .put(`${FINDINGS}/compute`, null, { query: name ? { rule: name } : {} })
      .then(() => refetchBehind(queryClient, [finding.path, 'board']))
      .catch((error: unknown) => {
        setRequested(new Map());
        notifyError(error);
      });
  };
  return { rules, isError, refetch, isComputing, compute };
}
