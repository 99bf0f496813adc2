import * as z from 'zod/mini';

const count = z.int().check(z.gte(0));
const code = z.string().check(z.minLength(1), z.maxLength(255));
const row = z.record(z.string(), z.unknown());

/** The shop that stays, and the shop that is merged into it and deleted. */
export const mergedShops = z.object({ stays: code, goes: code });

/** The number of records that refer to the merged shop; all but the history move to the shop that stays. */
const hanging = z.object({
  devices: count,
  requests: count,
  stockTakings: count,
  /** Shops merged into it earlier. */
  mergedShops: count,
  /** History entries of its devices and requests, which are not changed. */
  history: count,
});

/** Both shops, and the number of records that would move. */
export const mergePreview = z.object({ stays: row, goes: row, hanging });

/** The request to merge two shops at the versions that were shown; the fields in `take` get the value of the merged shop. */
export const mergeBody = z.strictObject({
  ...{ stays: code, goes: code },
  ...{ staysVersion: count, goesVersion: count },
  take: z.array(z.string()).check(z.maxLength(100)),
});

export type MergePreview = z.infer<typeof mergePreview>;
export type MergeBody = z.infer<typeof mergeBody>;
