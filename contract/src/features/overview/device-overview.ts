import * as z from 'zod/mini';
import { DEVICE_NATURE, DEVICE_STATUS } from '../device-register/device-register.entity.ts';
import { devicePlace, timelineEntry } from '../device-timeline/device-timeline.ts';
import { DEVICE_TYPE_CATEGORY } from '../device-type/device-type.entity.ts';
import { STOCK_TAKING_LINE_STATUS } from '../stock-taking/line/stock-taking-line.entity.ts';
import { requestBrief } from '../work-request/list/brief.ts';
import { caretaker, photos, shopContact, storedPicture } from './parts.ts';

const text = z.nullable(z.string());
const moment = z.iso.datetime({ offset: true });
const day = z.nullable(z.iso.date());

const groupMember = z.object({
  id: z.int(),
  deviceTypeName: z.string(),
  inventoryNumber: text,
  serialNumber: text,
});

const line = z.extend(photos, {
  id: z.int(),
  headId: z.int(),
  date: z.iso.date(),
  shopCode: z.string(),
  shopName: z.string(),
  status: z.enum(STOCK_TAKING_LINE_STATUS.options),
  remark: text,
});

/** The response of `GET /resource/device-register/overview`: the data of the device page (docs/domain.md §11.12). */
export const deviceOverview = z.object({
  device: z.object({
    id: z.int(),
    deviceTypeName: z.string(),
    deviceTypeCategory: z.enum(DEVICE_TYPE_CATEGORY.options),
    inventoryNumber: text,
    serialNumber: text,
    decorName: text,
    deviceStatus: z.enum(DEVICE_STATUS.options),
    quantity: z.int(),
    deviceGroupSerial: text,
    /** The device's own picture, otherwise its type's. */
    picture: storedPicture,
    place: devicePlace,
    /** Since when it has been at this place. */
    since: z.nullable(moment),
    archivedAt: z.nullable(moment),
  }),
  /** Null for users who are not managers. */
  register: z.nullable(
    z.object({
      deviceNature: z.enum(DEVICE_NATURE.options),
      purchasingDate: day,
      warrantyDate: day,
      maintanedAt: day,
      needStockTaking: z.boolean(),
    }),
  ),
  /** The shop of the device. */
  shop: z.nullable(shopContact),
  caretaker: z.nullable(caretaker),
  group: z.array(groupMember),
  /** Open ones first, then the newest. */
  requests: z.array(requestBrief),
  /** Null for users who may not see stock-takings. */
  lines: z.nullable(z.array(line)),
  timeline: z.array(timelineEntry),
});

export type DeviceOverview = z.infer<typeof deviceOverview>;
