import * as z from 'zod/mini';
import { DEVICE_TYPE_CATEGORY, METHOD_OF_REGISTRATION } from '../device-type/device-type.entity.ts';
import { home } from '../home/home.ts';
import { shopOverview } from '../overview/shop-overview.ts';

/** The most shops in a copy on a phone. */
export const MAX_SHOPS_KEPT = 60;

const copiedType = z.object({
  name: z.string(),
  deviceTypeCategory: z.enum(DEVICE_TYPE_CATEGORY.options),
  methodOfRegistration: z.enum(METHOD_OF_REGISTRATION.options),
});

/** What `GET /resource/register-copy` answers: what somebody in the field looks up without a network (docs/domain.md §11.14). */
export const registerCopy = z.object({
  takenAt: z.iso.datetime({ offset: true }),
  own: home.shape.own,
  shops: z.array(z.omit(shopOverview, { timeline: true })),
  deviceTypes: z.array(copiedType),
});

export type RegisterCopy = z.infer<typeof registerCopy>;
export type CopiedShop = RegisterCopy['shops'][number];
