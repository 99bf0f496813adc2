import * as z from 'zod/mini';

const count = z.int().check(z.gte(0));

/** Devices that could serve a request, by place: nearest places first, then by number of pieces. */
export const freeStock = z.array(
  z.object({
    /** A warehouse or service company; null for devices without a place. */
    place: z.nullable(z.string()),
    /** Whether it is in the county of the receiving shop. */
    isNear: z.boolean(),
    pieces: count,
    /** The number of pieces that have the requested decor. */
    decorated: count,
  }),
);

export type FreeStock = z.infer<typeof freeStock>;
