import * as z from 'zod/mini';

const count = z.int().check(z.gte(0));

/** What could serve a request that asks for a device, by where it stands: the nearest places first, then the fullest. */
export const freeStock = z.array(
  z.object({
    /** A warehouse or service company; null for devices that are nowhere. */
    place: z.nullable(z.string()),
    /** In the county of the shop that waits for it. */
    isNear: z.boolean(),
    pieces: count,
    /** How many of them wear the decor that is asked for. */
    decorated: count,
  }),
);

export type FreeStock = z.infer<typeof freeStock>;
