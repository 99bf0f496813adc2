import type { PushSubscription } from '@cooler/contract/features/notification/notification-preferences.ts';
import sql from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';
import type { Change } from '../../kernel/write/change.ts';

/** The most browsers of a user; each gets every message. */
const MAX_BROWSERS = 20;

/** Stores the push subscription of a browser; it then belongs to this user alone. The oldest over the limit are deleted. */
export async function storeSubscription(
  { client }: Change,
  recipient: string,
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  await client.query(sql`
    insert into push_subscriptions (recipient, endpoint, p256dh, auth)
    values (${recipient}, ${endpoint}, ${keys.p256dh}, ${keys.auth})
    on conflict (endpoint) do update
    set recipient = excluded.recipient, p256dh = excluded.p256dh, auth = excluded.auth, seen_at = now()`);
  await client.query(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where recipient = ${recipient}
      order by seen_at desc, id desc offset ${MAX_BROWSERS})`);
}

/** Deletes a subscription, with its pending deliveries. */
export async function removeSubscription(
  { client }: Change,
  recipient: string,
  endpoint: string,
): Promise<void> {
  await client.query(
    sql`delete from push_subscriptions where recipient = ${recipient} and endpoint = ${endpoint}`,
  );
}

/** Deletes all subscriptions of a user; used after a password reset, since a browser may be lost. */
export async function removeSubscriptions(client: Client, recipient: string): Promise<void> {
  await client.query(sql`delete from push_subscriptions where recipient = ${recipient}`);
}

/** Ends push messages and e-mails of users whose access was removed. */
export async function endOutsideNotifications(client: Client, recipient: string): Promise<void> {
  await removeSubscriptions(client, recipient);
  await client.query(sql`
    update notification_preferences set email_on = '{}', digest_hour = null where username = ${recipient}`);
  await client.query(sql`
    delete from notification_deliveries where recipient = ${recipient} and state = 'WAITING'`);
}

/** Deletes all notification data of a removed user. */
export async function forgetRecipient(client: Client, recipient: string): Promise<void> {
  await removeSubscriptions(client, recipient);
  await client.query(sql`delete from notification_preferences where username = ${recipient}`);
  await client.query(sql`delete from notification_deliveries where recipient = ${recipient}`);
  await client.query(sql`delete from notifications where recipient = ${recipient}`);
}
