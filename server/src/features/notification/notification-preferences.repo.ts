import type { ChosenNotificationPreferences } from '@cooler/contract/features/notification/notification-preferences.ts';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@cooler/contract/features/notification/notified-events.ts';
import sql from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';
import type { Change } from '../../kernel/write/change.ts';

interface Stored {
  readonly language: 'hu' | 'en';
  readonly productOff: readonly NotificationKind[];
  readonly pushOff: readonly NotificationKind[];
  readonly emailOn: readonly NotificationKind[];
  readonly digestHour: number | null;
}

// E-mails are opt-in.
const DEFAULTS: Stored = { language: 'hu', productOff: [], pushOff: [], emailOn: [], digestHour: null };

const allBut = (off: readonly NotificationKind[]): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => !off.includes(kind));

/** The preferences of a user, or the defaults. */
export async function findNotificationPreferences(
  client: Client,
  username: string,
): Promise<ChosenNotificationPreferences & { readonly isChosen: boolean }> {
  const { rows } = await client.query<Stored>(sql`
    select language, product_off as "productOff", push_off as "pushOff", email_on as "emailOn", digest_hour as "digestHour"
    from notification_preferences where username = ${username}`);
  const { language, productOff, pushOff, emailOn, digestHour } = rows[0] ?? DEFAULTS;
  return {
    ...{ language, digestHour, isChosen: rows.length > 0 },
    ...{ product: allBut(productOff), push: allBut(pushOff), email: [...emailOn] },
  };
}

/** Stores the preferences of a user. */
export async function storeNotificationPreferences(
  { client }: Change,
  username: string,
  { language, product, push, email, digestHour }: ChosenNotificationPreferences,
): Promise<void> {
  await client.query(sql`
    insert into notification_preferences (username, language, product_off, push_off, email_on, digest_hour)
    values (${username}, ${language}, ${allBut(product)}, ${allBut(push)}, ${[...new Set(email)]}, ${digestHour})
    on conflict (username) do update set language = excluded.language, product_off = excluded.product_off,
      push_off = excluded.push_off, email_on = excluded.email_on, digest_hour = excluded.digest_hour`);
}

/** The e-mail address of a user: that of the active representative with this user name. */
export async function findAddress(client: Client, username: string): Promise<string | null> {
  const { rows } = await client.query<{ email: string }>(sql`
    select email from regional_representatives where username = ${username} and archived_at is null`);
  return rows[0]?.email ?? null;
}
