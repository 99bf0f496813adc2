import type { PushSubscription } from '@cooler/contract/features/notification/preferences.ts';
import sql from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';
import type { Change } from '../../kernel/write/change.ts';

/** Keeps how a browser is reached; from now on it is that of this person alone. */
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
}

/** What waits for the browser goes with it. */
export async function removeSubscription(
  { client }: Change,
  recipient: string,
  endpoint: string,
): Promise<void> {
  await client.query(
    sql`delete from push_subscriptions where recipient = ${recipient} and endpoint = ${endpoint}`,
  );
}

/** Whose password was set may have lost a device. */
export async function removeSubscriptions(client: Client, recipient: string): Promise<void> {
  await client.query(sql`delete from push_subscriptions where recipient = ${recipient}`);
}

/** Users whose access was taken away get no more push messages and e-mails. */
export async function endOutsideNotifications(client: Client, recipient: string): Promise<void> {
  await removeSubscriptions(client, recipient);
  await client.query(sql`
    update notification_preferences set email_on = '{}', digest_hour = null where username = ${recipient}`);
}

/** Of a person who was removed nothing is kept. */
export async function forgetRecipient(client: Client, recipient: string): Promise<void> {
  await removeSubscriptions(client, recipient);
  await client.query(sql`delete from notification_preferences where username = ${recipient}`);
  await client.query(sql`delete from notification_deliveries where recipient = ${recipient}`);
  await client.query(sql`delete from notifications where recipient = ${recipient}`);
}
