import * as z from 'zod/mini';
import { defineChoices } from '../../kernel/field.ts';
import { DEVICE_STATUS } from '../device-register/device-register.entity.ts';
import { REQUEST_STATUS, REQUEST_TYPE } from '../work-request/statuses.ts';

/** The kinds of place of a device (docs/domain.md §4.1). */
export const PLACE_KIND = defineChoices('place-kind', ['shop', 'warehouse', 'service', 'none']);

/** By what a change came in (docs/domain.md §2.6); `system` is the product itself. */
export const CHANGE_DOOR = defineChoices('change-door', [
  'FORM',
  'UPLOAD',
  'WORKFLOW',
  'PARTNER',
  'ELIXIR',
  'STOCK_TAKING',
  'MERGE',
  'DEMO',
  'system',
]);

const text = z.nullable(z.string());

/** A place of a device. */
export const devicePlace = z.object({ kind: z.enum(PLACE_KIND.options), code: text, name: text, city: text });

const device = z.object({
  id: z.int(),
  deviceTypeName: z.string(),
  serialNumber: text,
  inventoryNumber: text,
});

/** An entry of a timeline; the `…Before` fields are null in the first entry of a device. */
export const timelineEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  statusBefore: z.nullable(z.enum(DEVICE_STATUS.options)),
  statusAfter: z.enum(DEVICE_STATUS.options),
  placeBefore: z.nullable(devicePlace),
  placeAfter: devicePlace,
  decorBefore: text,
  decorAfter: text,
  quantityBefore: z.nullable(z.int()),
  quantityAfter: z.int(),
  requestId: z.nullable(z.int()),
  requestType: z.nullable(z.enum(REQUEST_TYPE.options)),
  requestStatus: z.nullable(z.enum(REQUEST_STATUS.options)),
  // The reason or message of the step.
  message: text,
  offerAmount: z.nullable(z.number()),
  offerCurrency: text,
  door: z.enum(CHANGE_DOOR.options),
  by: z.string(),
  onBehalfOf: text,
});

/** The response of `GET …/timeline`: newest entries first; `truncated` if there are older ones. */
export const deviceTimeline = z.object({
  device: z.extend(device, { archivedAt: z.nullable(z.iso.datetime()) }),
  entries: z.array(timelineEntry),
  truncated: z.boolean(),
});

/** The response of `GET …/whereabouts`: the state of a device at the end of a day; all null before its first entry and after its deletion. */
export const deviceWhereabouts = z.object({
  status: z.nullable(z.enum(DEVICE_STATUS.options)),
  place: z.nullable(devicePlace),
  decor: text,
  quantity: z.nullable(z.int()),
  since: z.nullable(z.iso.datetime()),
  /** When the device was deleted, if that was by then. */
  deletedAt: z.nullable(z.iso.datetime()),
});

/** The response of `GET …/of-request`: every device that a request holds or held. */
export const requestDevices = z.array(device);

export type DevicePlace = z.infer<typeof devicePlace>;
export type TimelineDevice = z.infer<typeof device>;
export type TimelineEntry = z.infer<typeof timelineEntry>;
export type DeviceTimeline = z.infer<typeof deviceTimeline>;
export type DeviceWhereabouts = z.infer<typeof deviceWhereabouts>;
