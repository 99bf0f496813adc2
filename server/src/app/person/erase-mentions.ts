import sql from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';
import type { PersonValues } from './person-values.ts';

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

type Erase = (text: string) => string;

/**
 * Replaces these names after an `@` by a mark. A word ending may follow a name, so what follows it tells nobody apart; the
 * names of others do.
 */
async function eraserOf(client: Client, names: readonly string[], mark: string): Promise<Erase> {
  const own = new Set(names.map((name) => name.toLowerCase()));
  const others = await longerNames(client, names);
  const longestFirst = [...names, ...others].toSorted((one, other) => other.length - one.length);
  const mention = new RegExp(`@(${longestFirst.map(RegExp.escape).join('|')})`, 'giu');
  return (text) =>
    text.replace(mention, (found, name: string) => (own.has(name.toLowerCase()) ? `@${mark}` : found));
}

async function eraseFromComments(client: Client, erase: Erase, mark: string): Promise<void> {
  const { rows } = await client.query<{ id: number; body: string }>(sql`
    select id, body from work_request_comments where mentions @> array[${mark}]`);
  const clean = rows.map(({ id, body }) => ({ id, body: erase(body) }));
  await client.query(sql`
    update work_request_comments c set body = n.body
    from jsonb_to_recordset(${JSON.stringify(clean)}::jsonb) as n(id bigint, body text)
    where n.id = c.id and n.body <> c.body`);
  // A trigger takes the mark for a new mention.
  await client.query(sql`
    update notification_events set mentions = array_remove(mentions, ${mark}) where mentions @> array[${mark}]`);
}

interface Said {
  readonly id: string;
  readonly comment: readonly (string | null)[];
  readonly isMentioned: boolean;
}

/** The trail has former texts of comments too, and does not say whom they mention. */
async function eraseFromTrail(
  client: Client,
  names: readonly string[],
  eraseFrom: (isMentioned: boolean) => Erase,
  mark: string,
): Promise<void> {
  const { rows } = await client.query<Said>(sql`
    select t.id, t.changes -> 'comment' as comment, exists (
        select from work_request_comments c where c.request_id = t.record_id and c.mentions @> array[${mark}]
      ) as "isMentioned"
    from audit_trail t
    where t.entity = 'work_requests' and exists (
      select from jsonb_array_elements_text(t.changes -> 'comment') text, unnest(${names}::text[]) name
      where position('@' || lower(name) in lower(text)) > 0)`);
  const clean = rows.map(({ id, comment, isMentioned }) => {
    const erase = eraseFrom(isMentioned);
    return { id, comment: comment.map((text) => text && erase(text)) };
  });
  await client.query(sql`
    update audit_trail t set changes = jsonb_set(t.changes, '{comment}', n.comment)
    from jsonb_to_recordset(${JSON.stringify(clean)}::jsonb) as n(id bigint, comment jsonb) where t.id = n.id`);
}

interface Answer {
  readonly principal: string;
  readonly route: string;
  readonly key: string;
  readonly text: string;
}

async function eraseFromAnswers(client: Client, erase: Erase, mark: string): Promise<void> {
  const { rows } = await client.query<Answer>(sql`
    select principal, route, key, body ->> 'text' as text from idempotency_keys
    where body @> ${{ mentions: [{ username: mark }] }} and body ->> 'text' is not null`);
  const clean = rows.map((answer) => ({ ...answer, text: erase(answer.text) }));
  await client.query(sql`
    update idempotency_keys k set body = jsonb_set(k.body, '{text}', to_jsonb(n.text))
    from jsonb_to_recordset(${JSON.stringify(clean)}::jsonb) as n(principal text, route text, key text, text text)
    where (k.principal, k.route, k.key) = (n.principal, n.route, n.key)`);
}

/**
 * Replaces a person's names, present and former, after an `@`: in comments that mention the person, in answers with them,
 * and in the trail of requests. Where that does not say who was mentioned, a name that others have too stays. The names
 * in lists of mentions are replaced before.
 */
export async function eraseMentions(
  client: Client,
  { contacts, names, calledBy }: PersonValues,
  mark: string,
): Promise<void> {
  const onlyOwn = calledBy.filter((name) => contacts.includes(name) || names.includes(name));
  const erase = await eraserOf(client, calledBy, mark);
  const eraseOnlyOwn = await eraserOf(client, onlyOwn, mark);
  await eraseFromTrail(client, calledBy, (isMentioned) => (isMentioned ? erase : eraseOnlyOwn), mark);
  await eraseFromComments(client, erase, mark);
  await eraseFromAnswers(client, erase, mark);
}
