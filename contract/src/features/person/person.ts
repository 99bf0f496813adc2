import * as z from 'zod/mini';

/** The most usernames in one request. */
export const MAX_NAMES = 200;

/** The separator between usernames. */
export const NAME_SEPARATOR = ',';

export const namesQuery = z.object({ usernames: z.string() });

/** The person behind a username in a record (docs/domain.md §1.3). */
export const namedPerson = z.object({
  username: z.string(),
  /** Null if no name is known. */
  name: z.nullable(z.string()),
  /** The id of the representative, unless deleted. */
  representativeId: z.nullable(z.int()),
});

export type NamedPerson = z.infer<typeof namedPerson>;

/** Actors in records that are not people; each has the text `actor.{name}`. */
export const ACTORS = ['system', 'aurora', 'prime-sols', 'elixir', 'demo'] as const;
