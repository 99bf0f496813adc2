import * as z from 'zod/mini';
import { linePhotos } from '../stock-taking/line/line-photos.ts';

const text = z.nullable(z.string());

/** A picture that `GET /public/file/get` gives. */
export const storedPicture = z.nullable(z.object({ folder: z.string(), fileName: z.string() }));

/** Whoever looks after a shop, and who stands in for him today. */
export const caretaker = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The last day out of office, from today on. */
  awayUntil: z.nullable(z.iso.date()),
  deputies: z.array(z.object({ name: z.string(), phone: z.string() })),
});

/** Where a shop is, and whom to ask for there. */
export const shopContact = z.object({
  code: z.string(),
  name: z.string(),
  address: z.object({ postalCode: z.string(), city: z.string(), streetHouseNumber: z.string() }),
  contactName: text,
  contactPhone: text,
  contactEmail: text,
});

/** Photos of a stock-taking: to whoever may not see them, how many there are (docs/domain.md §9.6). */
export const photos = z.object({ photoCount: z.int(), photos: linePhotos });

export type Caretaker = z.infer<typeof caretaker>;
export type ShopContact = z.infer<typeof shopContact>;
