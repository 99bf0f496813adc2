import * as z from 'zod/mini';

/** The entities that the search of the header finds, in the order of the answer. */
export const SEARCHABLE_ENTITIES = [
  'shop',
  'device-register',
  'work-request',
  'regional-representative',
] as const;

/** The most hits that a group shows. */
export const HITS_SHOWN = 6;

export const MAX_SEARCH_TEXT = 100;

const hit = z.object({
  /** The key of the row, as its list's address takes it. */
  key: z.string(),
  title: z.string(),
  /** Further values that tell the row from others. */
  details: z.array(z.string()),
  /** Text codes of its type and status. */
  codes: z.array(z.string()),
});

const group = z.object({
  entity: z.enum(SEARCHABLE_ENTITIES),
  hits: z.array(hit),
  /** Whether there are more than are shown. */
  hasMore: z.boolean(),
});

/** What `GET /resource/search` answers: the groups in which something was found. */
export const searchAnswer = z.object({ groups: z.array(group) });

export type SearchHit = z.infer<typeof hit>;
export type SearchGroup = z.infer<typeof group>;
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type SearchableEntity = (typeof SEARCHABLE_ENTITIES)[number];
