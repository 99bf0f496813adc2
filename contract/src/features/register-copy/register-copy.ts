import * as z from 'zod/mini';
import { DEVICE_TYPE_CATEGORY, METHOD_OF_REGISTRATION } from '../device-type/device-type.entity.ts';
import { home } from '../home/home.ts';
import { shopOverview } from '../overview/shop-overview.ts';

/** The most shops in an offline copy. */
export const MAX_COPIED_SHOPS = 60;

const copiedType = z.object({
  name: z.string(),
  deviceTypeCategory: z.enum(DEVICE_TYPE_CATEGORY.options),
  methodOfRegistration: z.enum(METHOD_OF_REGISTRATION.options),
});

/** The response of `GET /resource/register-copy`: the data for offline use in the field (docs/domain.md §11.14). */
export const registerCopy = z.object({
  takenAt: z.iso.datetime({ offset: true }),
  tiles: home.shape.tiles,
  own: home.shape.own,
  shops: z.array(z.omit(shopOverview, { timeline: true })),
  deviceTypes: z.array(copiedType),
});

export type RegisterCopy = z.infer<typeof registerCopy>;
export type CopiedShop = RegisterCopy['shops'][number];
