import { z } from 'zod';
import type { UserSearch } from './user-search.ts';

const DEFAULT_MAX = 100;

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();
const count = z.string().regex(/^\d{1,9}$/);

/** Keycloak's query parameters of the user list; unknown ones are ignored (docs/identity.md §2.2). */
const PARAMETERS = z.object({
  first: count.transform(Number).default(0),
  max: count.or(z.literal('-1')).transform(Number).default(DEFAULT_MAX),
  search: z.string().optional(),
  username: z.string().optional(),
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  exact: flag,
  enabled: flag,
  emailVerified: flag,
});

/** Parses the query of the user list; undefined if a number or a flag is invalid. */
export function parseUserSearch(query: unknown): UserSearch | undefined {
  return PARAMETERS.safeParse(query ?? {}).data;
}
