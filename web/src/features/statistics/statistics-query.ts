import type { Statistics } from '@cooler/contract/features/statistics/statistics.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../kernel/api/api.ts';

/** What is chosen above the statistics, as the address has it; what is left out is today, a quarter, everywhere. */
export interface Chosen {
  readonly asOf: string | null;
  readonly weeks: string | null;
  readonly county: string | null;
  readonly region: string | null;
}

/** So long until it is asked again how far the counting of the past has come. */
const COUNTING_MS = 3_000;

/** The statistics of what is chosen; the former ones show until the next have come. */
export const statisticsQuery = ({ asOf, weeks, county, region }: Chosen) =>
  queryOptions({
    queryKey: ['statistics', asOf, weeks, county, region],
    queryFn: ({ signal }) =>
      api.get<Statistics>('/resource/statistics', {
        query: {
          ...(asOf && { asOf }),
          ...(weeks && { weeks }),
          ...(county && { county }),
          ...(region && { region }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? COUNTING_MS : false),
  });
