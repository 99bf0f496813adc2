import * as z from 'zod/mini';

/** How often the rows of a list have changed so far: another number means that it may show something old. */
export const listChanges = z.object({ changes: z.int() });

export type ListChanges = z.infer<typeof listChanges>;
