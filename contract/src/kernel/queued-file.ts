import * as z from 'zod/mini';

/** A file of the user in the upload queue (docs/domain.md §8.4). */
export const queuedFile = z.object({
  id: z.int(),
  fileName: z.string(),
  state: z.enum(['WAITING', 'RUNNING']),
  /** The number of files before it, of all users. */
  ahead: z.int().check(z.gte(0)),
});

export type QueuedFile = Readonly<z.infer<typeof queuedFile>>;
