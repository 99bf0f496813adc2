import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** The query of a list of rows to choose from. */
export interface Lookup<Item> {
  readonly rows: readonly Item[];
  readonly isLoading: boolean;
  readonly isLoaded: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => Promise<unknown>;
}

interface LookupOptions {
  readonly query?: Readonly<Record<string, string>>;
  /** `false` defers the request, while its parameters are unknown. */
  readonly isEnabled?: boolean;
}

const NO_ROWS: readonly never[] = [];

/**
 * Loads the rows of a list at an address below `/resource`, whose first part names the entity.
 * Not cached once it is off the screen: a form must start from what is stored.
 */
export function useLookup<Item>(
  path: string,
  { query = {}, isEnabled = true }: LookupOptions = {},
): Lookup<Item> {
  const [entityPath] = path.split('/');
  const { data, isFetching, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [entityPath, 'lookup', path, query],
    queryFn: ({ signal }) => api.get<readonly Item[]>(`/resource/${path}`, { query, signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    rows: data ?? NO_ROWS,
    isLoading: isFetching,
    isLoaded: data !== undefined && !isPlaceholderData,
    hasFailed: isError,
    retry: refetch,
  };
}
