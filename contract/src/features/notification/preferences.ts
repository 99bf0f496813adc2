import * as z from 'zod/mini';
import { NOTIFICATION_KINDS } from './notified-events.ts';

const kinds = z.array(z.enum(NOTIFICATION_KINDS)).check(z.maxLength(NOTIFICATION_KINDS.length));

const chosen = {
  language: z.enum(['hu', 'en']),
  product: kinds,
  push: kinds,
  email: kinds,
  /** The hour in Budapest at which a leader gets his digest; null: none. */
  digestHour: z.nullable(z.int().check(z.gte(0), z.lte(23))),
};

/** What a person chooses: the kinds that are on, by channel. */
export const chosenPreferences = z.strictObject(chosen);
export type ChosenPreferences = z.infer<typeof chosenPreferences>;

/** The preferences with what the settings screen needs to know besides. */
export const preferences = z.object({
  ...chosen,
  /** Whether the person has chosen already. */
  isChosen: z.boolean(),
  /** The e-mail address of the representative; null where there is none. */
  address: z.nullable(z.string()),
  /** The public key by which browsers subscribe; null where push messages are not set up. */
  pushKey: z.nullable(z.string()),
  sendsEmail: z.boolean(),
  mayHaveDigest: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

const base64 = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`)));

/** A browser's push subscription, with the field names of the Push API. */
export const pushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(1_000)),
  keys: z.object({ p256dh: base64(87), auth: base64(22) }),
});
export type PushSubscription = z.infer<typeof pushSubscription>;

export const endedSubscription = z.strictObject({ endpoint: z.string().check(z.maxLength(1_000)) });
