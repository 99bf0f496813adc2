import { REGION } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { COUNTY_NAMES, type Statistics, WEEKS } from '@cooler/contract/features/statistics/statistics.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../kernel/api/api.ts';

/** What is chosen above the statistics, as the address has it; what is left out is today, a quarter, everywhere. */
export interface Chosen {
  readonly asOf: string | null;
  readonly weeks: string | null;
  readonly county: string | null;
  readonly region: string | null;
}

const OPTIONS: Readonly<Record<'weeks' | 'county' | 'region', readonly string[]>> = {
  weeks: WEEKS.map(String),
  county: COUNTY_NAMES,
  region: REGION.options,
};

function readDay(text: string | null): string | null {
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text ? text : null;
}

/** What an address chooses; what it misspells is left out. */
export function chosenIn(search: URLSearchParams): Chosen {
  const known = (name: keyof typeof OPTIONS) =>
    OPTIONS[name].find((each) => each === search.get(name)) ?? null;
  return {
    asOf: readDay(search.get('asOf')),
    weeks: known('weeks'),
    county: known('county'),
    region: known('region'),
  };
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
