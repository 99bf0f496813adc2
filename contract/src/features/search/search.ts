import * as z from 'zod/mini';

/** The entities that the header search covers, in response order. */
export const SEARCHABLE_ENTITIES = [
  'shop',
  'device-register',
  'work-request',
  'regional-representative',
] as const;

const hit = z.object({
  /** The key of the row, for the URL of its list. */
  key: z.string(),
  title: z.string(),
  /** Whether a number or name of it is the text, ignoring case and accents. */
  isExact: z.boolean(),
  /** Further values that distinguish the row. */
  details: z.array(z.string()),
  /** Text codes of its type and status. */
  codes: z.array(z.string()),
});

const group = z.object({
  entity: z.enum(SEARCHABLE_ENTITIES),
  hits: z.array(hit),
  /** Whether there are more hits. */
  hasMore: z.boolean(),
});

/** The response of `GET /resource/search`: the groups with hits. */
export const searchAnswer = z.object({ groups: z.array(group) });

export type SearchHit = z.infer<typeof hit>;
export type SearchGroup = z.infer<typeof group>;
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type SearchableEntity = (typeof SEARCHABLE_ENTITIES)[number];
