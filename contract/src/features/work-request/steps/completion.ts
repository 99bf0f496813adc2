import * as z from 'zod/mini';

/** What a manual completion depends on: whether the request holds devices, and who would receive them (docs/domain.md §5.6). */
export const completion = z.object({
  holdsDevices: z.boolean(),
  /** The warehouse company that would receive devices which leave the shop; null if there is none. */
  receiver: z.nullable(z.string()),
});

export type Completion = z.infer<typeof completion>;
