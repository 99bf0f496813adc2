import * as z from 'zod/mini';
import { DEVICE_STATUS } from '../device-register/device-register.entity.ts';
import { timelineEntry } from '../device-timeline/device-timeline.ts';
import { STOCK_TAKING_STATUS } from '../stock-taking/head/stock-taking-head.entity.ts';
import { requestBrief } from '../work-request/list/brief.ts';
import { caretaker, photos, shopContact, storedPicture } from './parts.ts';

/** The most devices on the shop page. */
export const MAX_DEVICES_SHOWN = 200;

const text = z.nullable(z.string());
const moment = z.iso.datetime({ offset: true });

const standing = z.object({
  id: z.int(),
  deviceTypeName: z.string(),
  inventoryNumber: text,
  serialNumber: text,
  decorName: text,
  deviceStatus: z.enum(DEVICE_STATUS.options),
  quantity: z.int(),
  /** The device's own picture, otherwise its type's. */
  picture: storedPicture,
  since: z.nullable(moment),
  openRequestId: z.nullable(z.int()),
  needStockTaking: z.boolean(),
});

const sheet = z.extend(photos, {
  id: z.int(),
  date: z.iso.date(),
  status: z.enum(STOCK_TAKING_STATUS.options),
  createdBy: z.string(),
  present: z.int(),
  absent: z.int(),
  extra: z.int(),
});

/** The response of `GET /resource/shops/overview`: the data of the shop page (docs/domain.md §11.12). */
export const shopOverview = z.object({
  shop: z.extend(shopContact, {
    chainName: text,
    remark: text,
    needContactProtectionCertificate: z.boolean(),
    transportDays: text,
    transportPriority: text,
  }),
  caretaker,
  /** The devices in this shop that running rounds have not counted yet. */
  count: z.object({ waiting: z.int(), dueDate: z.nullable(z.iso.date()) }),
  deviceCount: z.int(),
  devices: z.array(standing),
  /** Open ones first, then the newest. */
  requests: z.array(requestBrief),
  /** Null for users who may not see stock-takings. */
  stockTakings: z.nullable(z.array(sheet)),
  /** The changes of the shop's devices, the newest first. */
  timeline: z.array(z.extend(timelineEntry, { deviceId: z.int(), deviceName: z.string() })),
});

export type ShopOverview = z.infer<typeof shopOverview>;
export type StandingDevice = ShopOverview['devices'][number];
