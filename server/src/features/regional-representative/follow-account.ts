import sql from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';
import type { Change } from '../../kernel/write/change.ts';

/** Locks the representative of an account: once the directory has changed the address, the change must not fail. */
export async function lockFollower(client: Client, username: string): Promise<void> {
  await client.query(sql`
    select from regional_representatives where username = ${username} and archived_at is null for no key update`);
}

/** Gives a live representative the email address of their account, which is where notifications go (docs/domain.md §2.11). */
export async function followAccount(
  { client, actor }: Change,
  username: string,
  email: string,
): Promise<void> {
  await client.query(sql`
    update regional_representatives
    set email = ${email}, version = version + 1, updated_by = ${actor}, updated_date = now()
    where username = ${username} and archived_at is null and email is distinct from ${email}`);
}
