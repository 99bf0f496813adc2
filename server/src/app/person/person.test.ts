import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { createPool } from '../../kernel/database/pool.ts';
import type { StartError } from '../../kernel/start-error.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { tracesOf } from './testing/traces.ts';

const NAME = 'anna.forget';
const SUBJECT = '00000000-0000-4000-8000-00000000f6c0';
const TRACES = [
  'Törlendő Tamás',
  NAME,
  'Forgotten Anna',
  'Once Anna',
  'anna@forget.example',
  '+36 30 777 1111',
  'anna.private',
];

let database: TestDatabase;

async function query<Row extends object>(text: ReturnType<typeof sql>): Promise<Row[]> {
  return (await database.owner.query<Row>(text)).rows;
}

async function keepPerson(): Promise<void> {
  await query(sql`
    insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
    values ('Once Anna', ${NAME}, 'anna@forget.example', '+36 30 777 1111', 'SFA-1', 'SALES_REPRESENTATIVE', 'SOUTH', 'admin', 'admin')`);
  await query(
    sql`update regional_representatives set name = 'Forgotten Anna', updated_by = ${NAME} where username = ${NAME}`,
  );
  await query(sql`
    insert into service_companies (code, name, postal_code, city, county, street_house_number, created_by, updated_by)
    values ('SC-1', 'Cooling', '7621', 'Pécs', 'Baranya', 'Fő utca 1.', ${NAME}, ${NAME}),
      ('SC-2', ${`${NAME} Ltd`}, '7621', 'Pécs', 'Baranya', 'Fő utca 2.', 'admin', 'admin')`);
  await query(
    sql`insert into account_names (issuer, subject, username, name, full_name)
      values ('here', ${SUBJECT}, ${NAME}, ${NAME}, 'Törlendő Tamás')`,
  );
  await query(sql`
    insert into identity_users (id, username, email, first_name, last_name)
    values (${SUBJECT}, 'anna.private', 'anna@forget.example', 'Anna', 'Forgotten')`);
  await query(sql`
    insert into audit_trail (entity, record_ref, record_key, action, changes, door, done_by, on_behalf_of)
    values ('users', ${SUBJECT}, ${NAME}, 'CREATE', ${{ row: { username: NAME, firstName: 'Once Anna', email: 'anna@forget.example' } }},
      'FORM', 'admin', ${NAME})`);
  await query(sql`insert into notification_preferences (username, language) values (${NAME}, 'hu')`);
  await query(sql`
    insert into preferences (owner, lists, theme) values (${`here#${SUBJECT}`}, 'table', 'dark'), ('here#else', 'table', 'dark')`);
  await query(sql`
    insert into upload_plans (operation, entity, kind, file_name, owner, planned_rows, counts)
    values (gen_random_uuid(), 'shops', 'FILE', 'shops.csv', ${NAME}, 0, '{}')`);
  await keepCopies();
}

/** A stored answer of the person and one of somebody else, a refused file, and steps under the former and the present name. */
async function keepCopies(): Promise<void> {
  const body = {
    name: 'Fő úti bolt',
    regionalRepresentative: { name: 'Forgotten Anna', phone: '+36 30 777 1111' },
  };
  for (const principal of [`here#${SUBJECT}`, 'here#other'])
    await query(sql`
      insert into idempotency_keys (key, principal, route, body_hash, status, body)
      values ('key', ${principal}, '/resource/shops', 'hash', 201, ${body})`);
  const problems = [
    {
      row: 2,
      column: 'email',
      value: 'anna@forget.example',
      code: 'VALUE_TAKEN',
      params: { value: 'anna@forget.example' },
    },
    { row: 3, column: 'email', value: 'other@example', code: 'EMAIL_INVALID' },
  ];
  for (const [file, rows] of [
    ['people.csv', 'name;email\r\nOnce Anna;anna@forget.example'],
    ['others.csv', 'name;email\r\nNobody;other@example'],
  ])
    await query(sql`
      insert into uploads (operation, entity, file_name, dry_run, rows_read, created, updated, unchanged, rejected,
        problems, problem_rows, uploaded_by)
      values (gen_random_uuid(), 'regional-representatives', ${file}, false, 2, 0, 0, 0, 2,
        ${JSON.stringify(file === 'people.csv' ? problems : problems.slice(1))}::jsonb, ${rows}, 'admin')`);
  await query(sql`
    with shop as (
      insert into shops (code, name, postal_code, city, street_house_number, regional_representative_id, created_by, updated_by)
      select code, code, '7621', 'Pécs', 'Fő utca 1.', r.id, 'admin', 'admin'
      from regional_representatives r, unnest(array['B-1', 'B-2']) code where username = ${NAME} returning id),
    asked as (
      insert into work_requests (request_type, shop_from_id, shop_to_id, requested_date, created_by, updated_by)
      select 'TRANSIT', min(id), max(id), '2026-12-01', 'admin', 'admin' from shop returning id)
    insert into movement_history (request_id, version, event, request_type, request_status, requested_date, qty, is_bulk,
      created_by, created_date, updated_by, updated_date, shop_from_representative_name, shop_to_representative_name)
    select id, 0, 'create', 'TRANSIT', 'REQUIRED', '2026-12-01', 1, false, 'admin', now(), 'admin', now(), 'Once Anna', 'Forgotten Anna'
    from asked`);
}

const FACTS = sql`select id, entity, action, done_at, record_id from audit_trail order by id`;

describe('the personal data of a user', () => {
  before(async () => {
    database = await createTestDatabase();
    await keepPerson();
  });
  after(() => database.drop());

  it('is exported completely: the person, and every row that names the person', async () => {
    const { person, records } = await exportPerson(database.owner, NAME);
    assert.deepEqual(
      person.representatives.map(({ email, phone }) => [email, phone]),
      [['anna@forget.example', '+36 30 777 1111']],
    );
    assert.deepEqual(Object.keys(records).sort(), [
      'answers_with_the_person',
      'audit_trail',
      'changes_of_the_person',
      'display_preferences',
      'files_with_the_person',
      'notification_preferences',
      'regional_representatives',
      'service_companies',
      'upload_plans',
    ]);
    assert.deepEqual(
      [
        person.accounts[0]?.fullName,
        records.answers_with_the_person?.length,
        records.files_with_the_person?.length,
      ],
      ['Törlendő Tamás', 2, 1],
    );
    assert.equal(records.changes_of_the_person?.length, 3);
    assert.equal(records.service_companies?.length, 1);
  });

  it('is found and erased even when a table takes longer than the statement timeout', async () => {
    const owner = createPool(database.ownerUrl, { max: 1 });
    await owner.query(`
      create function wait_a_while() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return new; end';
      create trigger slow before update on service_companies for each row execute function wait_a_while();
      set statement_timeout = 200`);
    await owner.query(sql`
      insert into account_names (issuer, subject, username, name) values ('here', 'slow', 'slow', 'slow')`);
    await owner.query(sql`
      insert into service_companies (code, name, postal_code, city, county, street_house_number, created_by, updated_by)
      values ('SC-3', 'Slow', '7621', 'Pécs', 'Baranya', 'Fő utca 3.', 'slow', 'admin')`);
    assert.equal((await exportPerson(owner, 'slow')).records.service_companies?.length, 1);
    assert.match(await erasePerson(owner, 'slow'), /^erased-/);
    await owner.query('drop trigger slow on service_companies');
    await owner.end();
  });

  it('is refused for an unknown person', async () => {
    for (const work of [exportPerson(database.owner, 'nobody'), erasePerson(database.owner, 'nobody')])
      await assert.rejects(work, (error: StartError) => error.code === 'PERSON_UNKNOWN');
  });

  it('is erased everywhere, and the records of what was done stay', async () => {
    const before = await query(FACTS);
    const mark = await erasePerson(database.owner, NAME);
    assert.match(mark, /^erased-[0-9a-f]{8}$/);
    assert.deepEqual(await tracesOf(database.owner, TRACES), []);
    assert.deepEqual((await query(FACTS)).slice(0, before.length), before);
    const [company] = await query<{ name: string; by: string }>(
      sql`select created_by as by, name from service_companies where code = 'SC-1'`,
    );
    assert.deepEqual(company, { by: mark, name: 'Cooling' });
    const [other] = await query<{ name: string }>(
      sql`select name from service_companies where code = 'SC-2'`,
    );
    assert.equal(other?.name, `${NAME} Ltd`, 'what only looks like the name stays');
    assert.deepEqual(
      await query(sql`select from notification_preferences where username in (${NAME}, ${mark})`),
      [],
    );
    assert.deepEqual(await query(sql`select owner from preferences`), [{ owner: 'here#else' }]);
  });

  it('is erased from stored answers and refused files; what others got and sent stays', async () => {
    const answers = await query<{ principal: string; body: { name: string } }>(
      sql`select principal, body from idempotency_keys`,
    );
    assert.deepEqual(
      answers.map(({ principal, body }) => [principal, body.name]),
      [['here#other', 'Fő úti bolt']],
    );
    const files = await query<{ file: string; rows: string | null; values: string[] }>(sql`
      select file_name as file, problem_rows as rows, array(select p ->> 'value' from jsonb_array_elements(problems) p) as values
      from uploads order by id`);
    assert.equal(files[0]?.rows, null);
    assert.match(files[0]?.values[0] ?? '', /^erased-/);
    assert.equal(files[0]?.values[1], 'other@example');
    assert.equal(files[1]?.rows, 'name;email\r\nNobody;other@example');
    assert.deepEqual(files[1]?.values, ['other@example']);
  });

  it('stays in the history under a former name that a representative has too', async () => {
    await query(sql`
      insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
      values ('Former Eva', 'eva.forget', 'eva@forget.example', '+36 30 777 2222', 'SFA-2', 'SALES_REPRESENTATIVE', 'SOUTH', 'admin', 'admin'),
        ('Former Eva', 'eva.namesake', 'eva@example', '+36 30 777 3333', 'SFA-3', 'SALES_REPRESENTATIVE', 'SOUTH', 'admin', 'admin')`);
    await query(sql`update regional_representatives set name = 'Present Eva' where username = 'eva.forget'`);
    await query(sql`alter table movement_history disable trigger append_only`);
    await query(
      sql`update movement_history set shop_from_representative_name = 'Former Eva', shop_to_representative_name = 'Present Eva'`,
    );
    await query(sql`alter table movement_history enable trigger append_only`);
    const mark = await erasePerson(database.owner, 'eva.forget');
    const names = await query(sql`
      select shop_from_representative_name as "from", shop_to_representative_name as "to" from movement_history`);
    assert.deepEqual(names, [{ from: 'Former Eva', to: mark }]);
  });

  it('is erased where comments mention the person, and people whose names begin alike stay', async () => {
    await query(sql`
      insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
      values ('Kis Ida', 'kis.ida-b', 'ida@forget.example', '+36 30 777 4444', 'SFA-4', 'SALES_REPRESENTATIVE', 'SOUTH', 'admin', 'admin'),
        ('Kis Idabella', 'kis.ida-b2', 'ida@example', '+36 30 777 5555', 'SFA-5', 'SALES_REPRESENTATIVE', 'SOUTH', 'admin', 'admin')`);
    await query(sql`
      insert into work_request_comments (request_id, kind, body, mentions, created_by)
      select min(id), 'COMMENT', '@kis.ida-b, @kis.ida-b2, @Kis Idabella, @Kis Ida: @kis.ida-b-nak, Kis Ida', '{kis.ida-b,kis.ida-b2}', 'admin'
      from work_requests`);
    const mark = await erasePerson(database.owner, 'kis.ida-b');
    const [comment] = await query<{ body: string; mentions: string[] }>(
      sql`select body, mentions from work_request_comments`,
    );
    assert.deepEqual(comment?.mentions, [mark, 'kis.ida-b2']);
    assert.equal(comment?.body, `@${mark}, @kis.ida-b2, @Kis Idabella, @${mark}: @${mark}-nak, Kis Ida`);
    const told = await query(sql`select mentions from notification_events where event = 'comment-edited'`);
    assert.deepEqual(told, [{ mentions: [] }]);
  });

  it('leaves the histories append-only', async () => {
    await assert.rejects(database.owner.query(`update audit_trail set done_by = 'x'`), /append|only/i);
  });
});
