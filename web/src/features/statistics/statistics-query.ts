import { REGION } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { COUNTY_NAMES, type Statistics, WEEKS } from '@cooler/contract/features/statistics/statistics.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../kernel/api/api.ts';

/** The choice in the URL; what is missing defaults to today, a quarter, and the whole country. */
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

/** Parses the URL parameters; invalid values become null. */
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

/** The polling interval while past days are still being counted. */
const POLL_INTERVAL_MS = 3_000;

interface ShownStatistics {
  readonly statistics: Statistics;
  /** The choice that the figures belong to. */
  readonly shown: Chosen;
}

async function readStatistics(shown: Chosen, signal: AbortSignal): Promise<ShownStatistics> {
  const given = Object.entries(shown).filter(([, value]) => value);
  const query = Object.fromEntries(given);
  return { shown, statistics: await api.get<Statistics>('/resource/statistics', { query, signal }) };
}

/** The statistics of a choice; the previous ones stay, with their choice, until the next have loaded. */
export const statisticsQuery = (chosen: Chosen) =>
  queryOptions({
    queryKey: ['statistics', chosen],
    queryFn: ({ signal }) => readStatistics(chosen, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.statistics.isComplete === false ? POLL_INTERVAL_MS : false),
  });
