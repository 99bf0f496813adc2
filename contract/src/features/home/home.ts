import * as z from 'zod/mini';
import { partnerOverview } from '../partner/overview.ts';
import { requestBrief } from '../work-request/list/brief.ts';
import { requestFigures } from '../work-request/list/figures.ts';
import { REQUEST_TYPE } from '../work-request/statuses.ts';

const count = z.int().check(z.gte(0));
const requestType = z.enum(REQUEST_TYPE.options);
const shopName = { code: z.string(), name: z.string(), city: z.string() };

const dueShop = z.object({
  ...shopName,
  /** The absent representative for whom the user deputises; null for the user's own shops. */
  ofAbsent: z.nullable(z.string()),
  /** Devices that running rounds have not counted yet. */
  waiting: count,
  dueDate: z.nullable(z.iso.date()),
  isOverdue: z.boolean(),
  /** Open requests whose day has passed, and those for today. */
  late: count,
  today: count,
});

/** The user's own open requests, by type. */
const tiles = z.array(z.object({ requestType, count }));

/** The home page of sales representatives. */
const own = z.object({
  today: z.iso.date(),
  /** The user's requests: updated ones first, then open ones; the first of `requestCount`. */
  requests: z.array(z.extend(requestBrief, { isNews: z.boolean() })),
  requestCount: count,
  shops: z.array(dueShop),
  shopCount: count,
  lastShops: z.array(z.object(shopName)),
});

const waitingRequests = z.object({
  requestType,
  fromDays: count,
  createdFrom: z.nullable(z.iso.date()),
  createdTo: z.nullable(z.iso.date()),
  count,
});

const lateRound = z.object({
  id: z.int(),
  name: z.string(),
  dueDate: z.iso.date(),
  daysOverdue: count,
  waiting: count,
});

/** The home page of leaders. */
const leading = z.object({
  devices: z.object({
    total: count,
    TRANSPORTABLE: count,
    OUTSOURCED: count,
    NEED_TO_BE_DISCARDED: count,
  }),
  awaitingApproval: count,
  /** Requests that wait for the user's decision, own or as a deputy, by type and age. */
  awaitingMe: z.array(waitingRequests),
  /** Repair offers and closed stock-takings that wait likewise. */
  offersForMe: count,
  sheetsForMe: count,
  /** Open requests past their accepted date, and undecided ones past their requested date. */
  late: z.object({ deadline: count, decision: count, yesterday: z.iso.date() }),
  /** The first of `roundCount`. */
  rounds: z.array(lateRound),
  roundCount: count,
  figures: requestFigures,
});

/** The home page of admins: everything that needs manual intervention. */
const hands = z.object({
  partners: z.array(
    z.pick(partnerOverview, {
      partner: true,
      state: true,
      parked: true,
      keptCallbacks: true,
      differences: true,
    }),
  ),
  /** The first of the last seven days, today included. */
  since: z.iso.date(),
  /** Files rejected since then. */
  refusedUploads: count,
  heldElixirFiles: count,
  /** Elixir files that have arrived since then and cannot be read. */
  unreadableElixirFiles: count,
  /** In the last 15 minutes; null with an external identity provider. */
  failedSignIns: z.nullable(count),
});

/** The response of `GET /resource/home`: the parts for the caller's roles (docs/domain.md §11.6). */
export const home = z.object({
  /** For everyone but leaders. */
  tiles: z.nullable(tiles),
  own: z.nullable(own),
  leading: z.nullable(leading),
  hands: z.nullable(hands),
});

export type Home = z.infer<typeof home>;
export type Tiles = z.infer<typeof tiles>;
export type OwnHome = z.infer<typeof own>;
export type LeadingHome = z.infer<typeof leading>;
export type HandsHome = z.infer<typeof hands>;
