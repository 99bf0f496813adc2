import sql from 'sql-template-tag';
import type { Change } from '../../kernel/write/change.ts';

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
