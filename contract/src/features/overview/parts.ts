import * as z from 'zod/mini';
import { SHOP_STATUS } from '../shop/shop.entity.ts';
import { linePhotos } from '../stock-taking/line/line-photos.ts';

const text = z.nullable(z.string());

/** A picture that `GET /public/file/get` serves. */
export const storedPicture = z.nullable(z.object({ folder: z.string(), fileName: z.string() }));

/** The representative of a shop, and today's deputies. */
export const caretaker = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The last day out of office; null if the representative is not away. */
  awayUntil: z.nullable(z.iso.date()),
  deputies: z.array(z.object({ name: z.string(), phone: z.string() })),
});

/** The address, status and contact person of a shop. */
export const shopContact = z.object({
  code: z.string(),
  name: z.string(),
  address: z.object({ postalCode: z.string(), city: z.string(), streetHouseNumber: z.string() }),
  shopStatus: z.nullable(z.enum(SHOP_STATUS.options)),
  contactName: text,
  contactPhone: text,
  contactEmail: text,
});

/** Photos of a stock-taking; users without the right get only the number (docs/domain.md §9.6). */
export const photos = z.object({ photoCount: z.int(), photos: linePhotos });

export type Caretaker = z.infer<typeof caretaker>;
export type ShopContact = z.infer<typeof shopContact>;
