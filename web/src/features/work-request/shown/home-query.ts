import type { Home } from '@cooler/contract/features/home/home.ts';
import { queryOptions } from '@tanstack/react-query';
import { ALSO_OFFLINE } from '../../../kernel/api/also-offline.ts';
import { api } from '../../../kernel/api/api.ts';
import { orKept } from '../../register-copy/or-kept.ts';

/** All that the home page tells whoever is signed in, by one call. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => orKept('home', () => api.get<Home>('/resource/home', { signal })),
  ...ALSO_OFFLINE,
});
