import * as z from 'zod/mini';

/** So many people are asked for at once. */
export const MAX_NAMES = 200;

/** What sets usernames apart where several are asked for. */
export const BETWEEN_NAMES = ',';

export const namesQuery = z.object({ usernames: z.string() });

/** Who somebody is whom records name by a username (docs/domain.md §1.3). */
export const namedPerson = z.object({
  username: z.string(),
  /** Nothing where nobody knows a name. */
  name: z.nullable(z.string()),
  /** Of the living representative. */
  representativeId: z.nullable(z.int()),
});

export type NamedPerson = z.infer<typeof namedPerson>;

/** Names in records that stand for no person; each has the text `actor.{name}`. */
export const ACTORS = ['system', 'aurora', 'prime-sols', 'elixir', 'demo'] as const;
