import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** A list of rows to choose from, as far as it has come. */
export interface Lookup<Item> {
  readonly rows: readonly Item[];
  readonly isLoading: boolean;
  readonly isLoaded: boolean;
  readonly hasFailed: boolean;
}

interface LookupOptions {
  readonly query?: Readonly<Record<string, string>>;
  /** `false` waits, as long as what to ask for is not known. */
  readonly isWanted?: boolean;
}

const NO_ROWS: readonly never[] = [];

/**
 * Loads the rows of a list at an address below `/resource`, whose first part names the entity.
 * Nothing is kept once it is off the screen: what a form starts from must be what is stored.
 */
export function useLookup<Item>(
  path: string,
  { query = {}, isWanted = true }: LookupOptions = {},
): Lookup<Item> {
  const [entityPath] = path.split('/');
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: [entityPath, 'lookup', path, query],
    queryFn: ({ signal }) => api.get<readonly Item[]>(`/resource/${path}`, { query, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    rows: data ?? NO_ROWS,
    isLoading: isFetching,
    isLoaded: data !== undefined && !isPlaceholderData,
    hasFailed: isError,
  };
}
