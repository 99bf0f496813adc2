import * as z from 'zod/mini';
import { REQUEST_STATUS, REQUEST_TYPE } from '../statuses.ts';

const text = z.nullable(z.string());
const day = z.nullable(z.iso.date());
const shop = z.nullable(z.object({ code: z.string(), name: z.string() }));
const device = z.nullable(
  z.object({
    id: z.nullable(z.int()),
    deviceTypeName: z.string(),
    inventoryNumber: text,
    serialNumber: text,
  }),
);

/** A request in short, for pages that list requests. */
export const requestBrief = z.object({
  id: z.int(),
  requestType: z.enum(REQUEST_TYPE.options),
  requestStatus: z.enum(REQUEST_STATUS.options),
  requestedDate: z.iso.date(),
  acceptedDate: day,
  completedDate: day,
  shopFrom: shop,
  shopTo: shop,
  deviceFrom: device,
  deviceTo: device,
  createdBy: z.string(),
  createdDate: z.iso.datetime({ offset: true }),
  /** The user and time of the last step, and its reason or message. */
  updatedBy: z.string(),
  updatedDate: z.iso.datetime({ offset: true }),
  onBehalfOf: text,
  message: text,
  version: z.int(),
});

export type RequestBrief = z.infer<typeof requestBrief>;
