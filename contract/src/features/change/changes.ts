import * as z from 'zod/mini';

/** The change counter of a list; a different number means that the rows on screen may be stale. */
export const listChanges = z.object({ changes: z.int() });

export type ListChanges = z.infer<typeof listChanges>;
