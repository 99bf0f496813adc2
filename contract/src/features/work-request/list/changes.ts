import * as z from 'zod/mini';

/** How often work requests have changed so far: another number means that a list may have changed. */
export const requestChanges = z.object({ changes: z.int() });

export type RequestChanges = z.infer<typeof requestChanges>;
