import * as z from 'zod/mini';
import { NOTIFICATION_KINDS } from './notified-events.ts';

const kinds = z.array(z.enum(NOTIFICATION_KINDS)).check(z.maxLength(NOTIFICATION_KINDS.length));

const chosen = {
  language: z.enum(['hu', 'en']),
  product: kinds,
  push: kinds,
  email: kinds,
  /** The hour (Europe/Budapest) of a leader's daily digest; null: no digest. */
  digestHour: z.nullable(z.int().check(z.gte(0), z.lte(23))),
};

/** The user's settings: the kinds that are switched on, by channel. */
export const chosenNotificationPreferences = z.strictObject(chosen);
export type ChosenNotificationPreferences = z.infer<typeof chosenNotificationPreferences>;

/** The user's settings, with the state that the settings screen needs. */
export const notificationPreferences = z.object({
  ...chosen,
  /** False while the defaults apply. */
  isChosen: z.boolean(),
  /** The representative's e-mail address; null if there is none. */
  address: z.nullable(z.string()),
  /** The public key for push subscriptions; null if push is not configured. */
  pushKey: z.nullable(z.string()),
  sendsEmail: z.boolean(),
  mayHaveDigest: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

const base64 = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`)));

/** A browser's push subscription, with the field names of the Push API. */
export const pushSubscription = z.object({
  // ASCII only, since an index holds it.
  endpoint: z.url().check(z.maxLength(1_000), z.regex(/^[\x21-\x7e]+$/)),
  keys: z.object({ p256dh: base64(87), auth: base64(22) }),
});
export type PushSubscription = z.infer<typeof pushSubscription>;

export const endedSubscription = z.strictObject({ endpoint: z.string().check(z.maxLength(1_000)) });
