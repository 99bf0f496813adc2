import sql from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';

/** Names of other people that begin with one of these. */
async function longerNames(client: Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql`
    with known (name) as (
      select name from account_names union select username from account_names union select full_name from account_names
      union select username from regional_representatives union select name from regional_representatives)
    select k.name from known k
    where exists (
      select from unnest(${names}::text[]) own
      where starts_with(lower(k.name), lower(own)) and length(k.name) > length(own))`);
  return rows.map(({ name }) => name);
}

/**
 * Replaces a person's names, present and former, after an `@` in the comments that mention the person. A word ending may
 * follow a name, so what follows it tells nobody apart; the names of others do.
 */
export async function eraseMentions(client: Client, names: readonly string[], mark: string): Promise<void> {
  const own = new Set(names.map((name) => name.toLowerCase()));
  const others = await longerNames(client, names);
  const longestFirst = [...names, ...others].toSorted((one, other) => other.length - one.length);
  const mention = new RegExp(`@(${longestFirst.map(RegExp.escape).join('|')})`, 'giu');
  const { rows } = await client.query<{ id: number; body: string }>(sql`
    select id, body from work_request_comments where mentions @> array[${mark}]`);
  const clean = rows.map(({ id, body }) => ({
    id,
    body: body.replace(mention, (text, name: string) => (own.has(name.toLowerCase()) ? `@${mark}` : text)),
  }));
  await client.query(sql`
    update work_request_comments c set body = n.body
    from jsonb_to_recordset(${JSON.stringify(clean)}::jsonb) as n(id bigint, body text)
    where n.id = c.id and n.body <> c.body`);
  // A trigger takes the mark for a new mention.
  await client.query(sql`
    update notification_events set mentions = array_remove(mentions, ${mark}) where mentions @> array[${mark}]`);
}
