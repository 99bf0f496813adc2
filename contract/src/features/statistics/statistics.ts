import * as z from 'zod/mini';
import { daySchema } from '../../kernel/day.ts';
import { DEVICE_STATUS } from '../device-register/device-register.entity.ts';
import { PARTNER } from '../partner/partner.ts';
import { REGION } from '../regional-representative/regional-representative.entity.ts';
import { REQUEST_TYPE } from '../work-request/statuses.ts';

/** The selectable periods, in weeks. */
export const WEEKS = [4, 13, 26, 52] as const;

/** The tile map of Hungary: county, row and column of each of the 20 tiles. */
export const COUNTY_TILES = [
  ['Nógrád', 1, 4],
  ['Borsod-Abaúj-Zemplén', 1, 5],
  ['Szabolcs-Szatmár-Bereg', 1, 6],
  ['Győr-Moson-Sopron', 2, 1],
  ['Komárom-Esztergom', 2, 2],
  ['Pest', 2, 4],
  ['Heves', 2, 5],
  ['Hajdú-Bihar', 2, 6],
  ['Vas', 3, 1],
  ['Veszprém', 3, 2],
  ['Fejér', 3, 3],
  ['Budapest', 3, 4],
  ['Jász-Nagykun-Szolnok', 3, 5],
  ['Békés', 3, 6],
  ['Zala', 4, 1],
  ['Somogy', 4, 2],
  ['Tolna', 4, 3],
  ['Bács-Kiskun', 4, 4],
  ['Csongrád-Csanád', 4, 5],
  ['Baranya', 5, 3],
] as const;

export const COUNTY_NAMES: readonly string[] = COUNTY_TILES.map(([name]) => name);

const count = z.int().check(z.gte(0));
const day = z.iso.date();

// The weeks before it must be valid dates as well.
const FIRST_AS_OF = '0002-01-01';

/** The query of statistics: the day (default: today), the number of weeks before it, optionally a county or a region. */
export const statisticsQuery = z.object({
  asOf: z.optional(daySchema().check(z.refine((asOf) => asOf >= FIRST_AS_OF))),
  weeks: z.optional(z.enum(WEEKS.map(String) as [string, ...string[]])),
  county: z.optional(z.enum(COUNTY_NAMES as [string, ...string[]])),
  region: z.optional(z.enum(REGION.options)),
});

/** The response of `GET /resource/statistics` (docs/domain.md §18). */
export const statistics = z.object({
  asOf: day,
  from: day,
  /** The first day with figures. */
  firstDay: day,
  /** Whether all past days are counted; after the first start this takes some time. */
  isComplete: z.boolean(),
  /** When the current day was last counted. */
  countedAt: z.nullable(z.iso.datetime()),
  /** Spans of seven days up to `asOf`, oldest first; `open` is at the end of each. */
  weeks: z.array(z.object({ from: day, to: day, opened: count, ended: count, open: count })),
  /** Requests open at `asOf`, by whole days since creation; the last age has no upper bound. */
  ages: z.array(z.object({ fromDays: count, toDays: z.nullable(count), count })),
  /** Days from creation to completion, of requests completed in the period. */
  spans: z.array(
    z.object({
      partner: z.enum(PARTNER.options),
      requestType: z.enum(REQUEST_TYPE.options),
      count,
      median: count,
      p90: count,
    }),
  ),
  /** Devices by status at the end of each week, most frequent first; for a county those in its shops. */
  devices: z.array(z.object({ status: z.enum(DEVICE_STATUS.options), counts: z.array(count) })),
  /** By county: devices in its shops, open requests about its shops, shops, and shops counted within a year. */
  counties: z.array(
    z.object({ county: z.string(), devices: count, open: count, shops: count, counted: count }),
  ),
  /** The ten most frequent reasons of service requests in the period: fault codes, otherwise the requester's words. */
  reasons: z.array(z.object({ reason: z.string(), count })),
});

export type Statistics = z.infer<typeof statistics>;
