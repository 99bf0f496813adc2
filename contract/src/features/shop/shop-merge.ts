import * as z from 'zod/mini';

const count = z.int().check(z.gte(0));
const code = z.string().check(z.minLength(1), z.maxLength(255));
const row = z.record(z.string(), z.unknown());

/** Which shop stays, and which one becomes part of it. */
export const mergedShops = z.object({ stays: code, goes: code });

/** What hangs on the shop that goes, and is moved. */
export const hanging = z.object({
  devices: count,
  requests: count,
  stockTakings: count,
  /** Shops that have become part of it before. */
  mergedShops: count,
  /** Entries of its devices’ and requests’ history, which stay as they are. */
  history: count,
});

/** Both shops side by side, and what would be moved. */
export const mergePreview = z.object({ stays: row, goes: row, hanging });

/** Merges two shops in the versions that were on show; of the named fields the value of the shop that goes is taken. */
export const mergeBody = z.strictObject({
  ...{ stays: code, goes: code },
  ...{ staysVersion: count, goesVersion: count },
  take: z.array(z.string()).check(z.maxLength(100)),
});

export type MergePreview = z.infer<typeof mergePreview>;
export type MergeBody = z.infer<typeof mergeBody>;
