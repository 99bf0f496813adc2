import * as z from 'zod/mini';

const count = z.int().check(z.gte(0));
const code = z.string().check(z.minLength(1), z.maxLength(255));
const row = z.record(z.string(), z.unknown());

/** The shop that stays, and the shop that is merged into it and deleted. */
export const mergedShops = z.object({ stays: code, goes: code });

/** How many records refer to the merged shop; all but the history are moved to the shop that stays. */
export const hanging = z.object({
  devices: count,
  requests: count,
  stockTakings: count,
  /** Shops that were merged into it before. */
  mergedShops: count,
  /** Entries of its devices’ and requests’ history, which stay as they are. */
  history: count,
});

/** Both shops side by side, and what would be moved. */
export const mergePreview = z.object({ stays: row, goes: row, hanging });

/** The request to merge two shops, in the versions that were shown; the named fields take the value of the merged shop. */
export const mergeBody = z.strictObject({
  ...{ stays: code, goes: code },
  ...{ staysVersion: count, goesVersion: count },
  take: z.array(z.string()).check(z.maxLength(100)),
});

export type MergePreview = z.infer<typeof mergePreview>;
export type MergeBody = z.infer<typeof mergeBody>;
