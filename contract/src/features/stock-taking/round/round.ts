import * as z from 'zod/mini';
import { DEVICE_STATUS } from '../../device-register/device-register.entity.ts';
import { DEVICE_TYPE_CATEGORY } from '../../device-type/device-type.entity.ts';
import { REGION } from '../../regional-representative/regional-representative.entity.ts';
import { STOCK_TAKING_ROUND_STATUS } from './stock-taking-round.entity.ts';

/** The most values of each kind in a round's filter. */
export const MAX_CHOSEN = 500;

const MAX_COUNT = 2_147_483_647;

const count = z.int().check(z.gte(0), z.lte(MAX_COUNT));
const shopCode = z.string().check(z.minLength(1), z.maxLength(50), z.regex(/^\P{C}+$/u));

function chosen<Item extends z.ZodMiniType>(item: Item) {
  return z.array(item).check(z.maxLength(MAX_CHOSEN));
}

/** The devices in shops that a round covers: each non-empty array restricts them to its values. */
export const roundFilter = z.strictObject({
  regions: chosen(z.enum(REGION.options)),
  /** Ids of regional representatives. */
  representatives: chosen(z.int().check(z.positive())),
  /** Codes of shops. */
  shops: chosen(shopCode),
  categories: chosen(z.enum(DEVICE_TYPE_CATEGORY.options)),
  statuses: chosen(z.enum(DEVICE_STATUS.options)),
});

/** The size of a round before it starts; `elsewhere`: devices left out because another running round counts them. */
export const roundScope = z.object({ devices: count, shops: count, elsewhere: count });

/** The request to start a round; rejected if the numbers of shops and devices differ from those the user was shown. */
export const newRound = z.strictObject({
  name: z.string(),
  dueDate: z.optional(z.nullable(z.string())),
  filter: roundFilter,
  expected: z.strictObject({ devices: count, shops: count }),
});

const counted = z.object({
  shops: count,
  shopsDone: count,
  devices: count,
  found: count,
  absent: count,
  /** Devices that left the shop or the register, or were excused, before they were counted. */
  dropped: count,
  uncounted: count,
  waiting: count,
});

/** The progress of a round: total, by region and by representative. */
export const roundProgress = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(STOCK_TAKING_ROUND_STATUS.options),
  dueDate: z.nullable(z.iso.date()),
  /** Whole days since the due date while devices are uncounted; 0 before it. */
  daysOverdue: count,
  startedBy: z.string(),
  startedDate: z.iso.datetime(),
  endedBy: z.nullable(z.string()),
  endedDate: z.nullable(z.iso.datetime()),
  filter: roundFilter,
  /** The names of `filter.representatives`. */
  representativeNames: z.array(z.string()),
  total: counted,
  regions: z.array(z.extend(counted, { region: z.enum(REGION.options) })),
  representatives: z.array(
    z.extend(counted, { region: z.enum(REGION.options), id: z.int(), name: z.string() }),
  ),
});

/** A shop of the caller, or of somebody they deputise for, with devices that running rounds have not counted yet. */
export const shopToCount = z.object({
  code: z.string(),
  name: z.string(),
  city: z.string(),
  ofAbsent: z.nullable(z.string()),
  waiting: count,
  dueDate: z.nullable(z.iso.date()),
  isOverdue: z.boolean(),
});

export type RoundFilter = z.infer<typeof roundFilter>;
export type RoundScope = z.infer<typeof roundScope>;
export type NewRound = z.infer<typeof newRound>;
export type RoundProgress = z.infer<typeof roundProgress>;
export type RoundCounts = z.infer<typeof counted>;
export type ShopToCount = z.infer<typeof shopToCount>;

/** The share of devices that are no longer waiting or uncounted, in whole percent, rounded down. */
export function percentDone({ devices, waiting, uncounted }: RoundCounts): number {
  return devices === 0 ? 0 : Math.floor(((devices - waiting - uncounted) / devices) * 100);
}
