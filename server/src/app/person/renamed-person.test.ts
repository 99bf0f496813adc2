import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import sql from 'sql-template-tag';
import type { StartError } from '../../kernel/start-error.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';

const FORMER = 'kiss.anna';
const NEXT = `${FORMER} (2)`;

let database: TestDatabase;

async function query<Row extends object>(text: ReturnType<typeof sql>): Promise<Row[]> {
  return (await database.owner.query<Row>(text)).rows;
}

/** Anna was renamed; the next person has her former username. */
async function keepBoth(): Promise<void> {
  await query(sql`
    insert into account_names (issuer, subject, username, name, full_name)
    values ('here', 'anna', 'nagy.anna', ${FORMER}, 'Nagy Anna'), ('here', 'aniko', ${FORMER}, ${NEXT}, 'Kiss Anikó'),
      ('here', 'plain', 'plain', 'plain', null)`);
  const made = { row: { username: FORMER, remark: 'x' } };
  await query(sql`
    insert into audit_trail (entity, record_ref, record_key, action, changes, door, done_by)
    values ('users', 'anna', ${FORMER}, 'CREATE', ${made}, 'FORM', 'admin'),
      ('users', 'aniko', ${NEXT}, 'CREATE', ${made}, 'FORM', 'admin')`);
  await query(sql`
    with other as (
      insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
      values ('Nagy Béla', 'nagy.bela', 'bela@example', '+36 30 777 5555', 'SFA-1', 'REGIONAL_LEADER', 'SOUTH', 'admin', 'admin')
      returning id)
    insert into shops (code, name, postal_code, city, street_house_number, regional_representative_id, created_by, updated_by)
    select code, code, '7621', 'Pécs', 'Fő utca 1.', id, ${FORMER}, ${NEXT} from other, unnest(array['B-1', 'B-2']) code`);
  await query(sql`
    insert into work_requests (request_type, shop_from_id, shop_to_id, requested_date, created_by, updated_by)
    select 'TRANSIT', min(id), max(id), '2026-12-01', 'admin', 'admin' from shops`);
  await query(sql`
    insert into work_request_comments (request_id, kind, body, mentions, created_by)
    select id, 'COMMENT', ${`@${FORMER}, @${NEXT}`}, ${[FORMER, NEXT]}, 'admin' from work_requests`);
}

describe('the personal data of a user whose username changed', () => {
  before(async () => {
    database = await createTestDatabase();
    await keepBoth();
  });
  after(() => database.drop());

  it('is neither exported nor erased by a name that may mean another person', async () => {
    for (const name of [FORMER, 'nagy.anna'])
      for (const work of [exportPerson, erasePerson])
        await assert.rejects(work(database.owner, name), (error: StartError) => {
          assert.equal(error.code, 'PERSON_AMBIGUOUS');
          assert.match(error.message, /kiss\.anna: nagy\.anna/);
          return true;
        });
    assert.deepEqual(await query(sql`select from account_names where name like 'erased-%'`), []);
  });

  it('is exported by the name in records: explicit, or not ambiguous', async () => {
    const subjectOf = async (name: string, isRecorded: boolean) =>
      (await exportPerson(database.owner, name, { isRecorded })).person.accounts.map(
        ({ subject }) => subject,
      );
    assert.deepEqual(await subjectOf(FORMER, true), ['anna']);
    assert.deepEqual(await subjectOf(NEXT, false), ['aniko']);
    assert.deepEqual(await subjectOf('plain', false), ['plain']);
    await assert.rejects(
      subjectOf('nagy.anna', true),
      (error: StartError) => error.code === 'PERSON_UNKNOWN',
    );
  });

  it('stays when the next holder of the former username is erased', async () => {
    const mark = await erasePerson(database.owner, NEXT);
    assert.deepEqual(
      await query(sql`select created_by as made, updated_by as changed from shops where code = 'B-1'`),
      [{ made: FORMER, changed: mark }],
    );
    const trail = await query(sql`
      select record_key as key, changes -> 'row' ->> 'username' as username from audit_trail
      where entity = 'users' order by id`);
    assert.deepEqual(trail, [
      { key: FORMER, username: FORMER },
      { key: mark, username: mark },
    ]);
    assert.deepEqual(await query(sql`select body, mentions from work_request_comments`), [
      { body: `@${FORMER}, @${mark}`, mentions: [FORMER, mark] },
    ]);
  });

  it('is erased under the name in records', async () => {
    const mark = await erasePerson(database.owner, FORMER, { isRecorded: true });
    assert.deepEqual(await query(sql`select created_by as made from shops where code = 'B-1'`), [
      { made: mark },
    ]);
    assert.deepEqual(await query(sql`select from account_names where subject = 'anna'`), []);
  });
});
