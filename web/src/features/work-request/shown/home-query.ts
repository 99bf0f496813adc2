import type { Home } from '@cooler/contract/features/home/home.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';

/** All that the home page tells whoever is signed in, by one call. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => api.get<Home>('/resource/home', { signal }),
});
