import sql, { type Sql } from 'sql-template-tag';
import { principalOf } from '../../identity/token/authenticated-user.ts';
import type { Client } from '../../kernel/database/client.ts';
import type { StoredPerson } from './find-person.ts';
import type { PersonValues } from './person-values.ts';
import { redact } from './redact.ts';

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '\\$&');

// A value is a whole cell or word: another person's may contain it.
const inText = (text: Sql, values: readonly string[]): Sql => {
  const patterns = values.map((value) => `(^|[;,\\t"\\r\\n ])${escaped(value)}($|[;,\\t"\\r\\n ])`);
  return sql`exists (select from unnest(${patterns}::text[]) pattern where ${text} ~ pattern)`;
};

const inJson = (json: Sql, values: readonly string[]): Sql =>
  sql`exists (select from unnest(${values}::text[]) value where position(to_json(value)::text in ${json}::text) > 0)`;

const principalsOf = ({ accounts }: StoredPerson): string[] =>
  accounts.map(({ issuer, subject }) => principalOf({ iss: issuer, sub: subject }));

/** What is stored for a person's accounts, and the copies of their data in stored answers (docs/domain.md §2.5) and in the cells of refused files. */
export async function findCopies(
  client: Client,
  person: StoredPerson,
  { contacts, names }: PersonValues,
): Promise<Readonly<Record<string, unknown[]>>> {
  const values = [...contacts, ...names];
  const read = async (table: Sql, isCopy: Sql): Promise<unknown[]> => {
    const { rows } = await client.query<{ row: unknown }>(
      sql`select to_jsonb(t) as row from ${table} t where ${isCopy}`,
    );
    return rows.map(({ row }) => row);
  };
  return {
    answers_with_the_person: await read(
      sql`idempotency_keys`,
      sql`principal = any(${principalsOf(person)}) or ${inJson(sql`body`, values)}`,
    ),
    display_preferences: await read(sql`preferences`, sql`owner = any(${principalsOf(person)})`),
    files_with_the_person: await read(
      sql`uploads`,
      sql`${inJson(sql`problems`, values)} or ${inText(sql`problem_rows`, values)}`,
    ),
  };
}

interface Answer {
  readonly principal: string;
  readonly route: string;
  readonly key: string;
  readonly body: unknown;
}

async function eraseAnswers(
  client: Client,
  person: StoredPerson,
  known: ReadonlySet<string>,
  mark: string,
): Promise<void> {
  await client.query(sql`delete from idempotency_keys where principal = any(${principalsOf(person)})`);
  const { rows } = await client.query<Answer>(sql`
    select principal, route, key, body from idempotency_keys where ${inJson(sql`body`, [...known])}`);
  const clean = rows.map((answer) => ({ ...answer, body: redact(answer.body, known, false, mark) }));
  await client.query(sql`
    update idempotency_keys k set body = n.body
    from jsonb_to_recordset(${JSON.stringify(clean)}::jsonb) as n(principal text, route text, key text, body jsonb)
    where (k.principal, k.route, k.key) = (n.principal, n.route, n.key)`);
}

async function eraseFiles(client: Client, known: ReadonlySet<string>, mark: string): Promise<void> {
  await client.query(sql`
    update uploads set problem_rows = null where ${inText(sql`problem_rows`, [...known])}`);
  const { rows } = await client.query<{ id: number; problems: unknown }>(sql`
    select id, problems from uploads where ${inJson(sql`problems`, [...known])}`);
  const clean = rows.map(({ id, problems }) => ({ id, problems: redact(problems, known, false, mark) }));
  await client.query(sql`
    update uploads u set problems = n.problems
    from jsonb_to_recordset(${JSON.stringify(clean)}::jsonb) as n(id bigint, problems jsonb) where u.id = n.id`);
}

/** Deletes what is stored for a person's accounts, and replaces their data in what users got as answers and sent in refused files. */
export async function eraseCopies(
  client: Client,
  person: StoredPerson,
  { contacts, names }: PersonValues,
  mark: string,
): Promise<void> {
  const known = new Set([...contacts, ...names]);
  await client.query(sql`delete from preferences where owner = any(${principalsOf(person)})`);
  await eraseAnswers(client, person, known, mark);
  await eraseFiles(client, known, mark);
}
