import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { endOutsideNotifications } from './subscriptions.repo.ts';

async function findRecipients(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ recipient: string }>(sql`
    select recipient from push_subscriptions
    union select username from notification_preferences where email_on <> '{}' or digest_hour is not null`);
  return rows.map(({ recipient }) => recipient);
}

/**
 * Ends push messages and e-mails of users who have no account that may sign in, as after a change in the identity provider
 * itself (docs/domain.md §16.5). Returns how many; none if there is no account at all, which cannot be.
 */
export async function endNotificationsOfDisabled(
  pool: Pool,
  findAccounts: () => Promise<readonly string[]>,
): Promise<number> {
  // Before the accounts: whoever signs in meanwhile is not among them.
  const recipients = await findRecipients(pool);
  if (recipients.length === 0) return 0;
  const accounts = new Set(await findAccounts());
  if (accounts.size === 0) return 0;
  const disabled = recipients.filter((recipient) => !accounts.has(recipient));
  for (const recipient of disabled)
    await inTransaction(pool, (client) => endOutsideNotifications(client, recipient));
  return disabled.length;
}
