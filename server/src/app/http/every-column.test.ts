import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Entity, fieldsOf, tableFields } from '@cooler/contract/kernel/entity.ts';
import { nest, type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { allEntities } from '@cooler/contract/testing/entities.ts';
import { seedMessages } from '../../features/message/seed-messages.ts';
import { STATEMENT_SECONDS } from '../../kernel/database/pool.ts';
import { seedDemoData } from '../../standalone/demo/seed-demo-data.ts';
import { importDemoFiles } from '../../testing/demo-elixir-files.ts';
import { assertSorted } from '../../testing/entity-suite/assert-sorted.ts';
import { filterCases } from '../../testing/entity-suite/filter-cases.ts';
import { asAdmin, assertRefused, runApp } from '../../testing/run-app.ts';
import { csvUpload, type TestAnswer } from '../../testing/test-app.ts';

const TODAY = '2026-03-15';
const LARGEST_PAGE = 500;
const LONGEST_FILTER = 255;

/** A displayed text instead of a stored value, as a filter that matches some row. */
const BY_WORDS: Readonly<Record<string, string>> = {
  'audit-entry.changed': 'egy tipus',
  'elixir-file-line.reasons': 'IRÁNYÍTÓSZÁM',
  'elixir-file-line.handEdits': 'ATIRT BOLT',
};

describe('every column of every list', async () => {
  let newestFile = 0;
  const app = runApp(async ({ pool, owner, as }) => {
    await seedMessages(pool);
    await seedDemoData(owner, { scale: 1, today: TODAY });
    await importDemoFiles(pool, TODAY);
    const { body, headers } = csvUpload(
      'name;deviceTypeCategory;methodOfRegistration\r\nEgy típus;COOLER;BASED_ON_SERIAL_NUMBER',
    );
    await as('FCR_ADMIN')('POST', '/resource/device-types/upload-csv', body, headers);
    const { rows } = await pool.query<{ id: number; code: string }>(
      `select l.file_id as id, s.code from elixir_lines l join shops s on s.code = l.shop_code
       where exists (select from elixir_lines b where b.file_id = l.file_id and b.outcome = 'BAD')
       order by l.id desc limit 1`,
    );
    newestFile = rows[0]?.id ?? 0;
    await pool.query(`update shops set name = 'Átírt bolt' where code = $1`, [rows[0]?.code]);
  });
  const admin = asAdmin(app);

  function addressOf({ path, name }: Entity): string {
    return name === 'elixir-file-line' ? `/resource/elixir-files/${newestFile}/lines` : `/resource/${path}`;
  }

  const page = (entity: Entity, request: Tree): Promise<TestAnswer> =>
    admin('POST', `${addressOf(entity)}/page`, { size: LARGEST_PAGE, ...request });

  async function rowsOf(entity: Entity, request: Tree, told: string): Promise<Tree[]> {
    const { status, body } = await page(entity, request);
    assert.equal(status, 200, `${told}: ${JSON.stringify(body)}`);
    if (body.totalElements <= LARGEST_PAGE) assert.equal(body.content.length, body.totalElements, told);
    return body.content;
  }

  const entities = (await allEntities()).filter(({ entity }) => entity.name !== 'user');
  for (const { entity } of entities) {
    it(`of ${entity.path} can be sorted and filtered by`, async () => {
      for (const [path, field] of tableFields(entity)) {
        const told = `${entity.name}.${path}`;
        const rows = await rowsOf(entity, { sorted_field: path, direction: 'asc' }, told);
        const descending = await rowsOf(entity, { sorted_field: path, direction: 'desc' }, told);
        if (rows.length < LARGEST_PAGE) assert.deepEqual(descending, rows.toReversed(), told);
        const values = rows.map((row) => valueAt(row, path) ?? null);
        const words = BY_WORDS[told];
        if (words) {
          assert.ok((await rowsOf(entity, { query: nest([[path, words]]) }, told)).length > 0, told);
          continue;
        }
        if (field.kind !== 'text') assertSorted(field, values);
        const [first = null] = values;
        const wanted = filterCases(field, values).find(({ matches }) => matches(first));
        if (!wanted || first === null || String(first).length > LONGEST_FILTER) continue;
        const query = nest([[path, wanted.filter]]);
        const found = await rowsOf(entity, { query }, told);
        // The total of the first time is brought up to date.
        assert.equal((await rowsOf(entity, { query }, told)).length, found.length, told);
        assert.ok(found.length > 0, `${told} = ${JSON.stringify(wanted.filter)}`);
        assert.ok(
          found.every((row) => wanted.matches(valueAt(row, path) ?? null)),
          told,
        );
      }
    });
  }

  /** Lets somebody sign in, whose name nobody had before. */
  const rename = (username: unknown, name: string) =>
    app().owner.query(
      `insert into account_names (issuer, subject, username, name, full_name) values ('here', $1, $1, $1, $2)
       on conflict (issuer, name) do update set full_name = excluded.full_name`,
      [username, name],
    );

  it('that shows people is filtered by the names they have now', async () => {
    for (const { entity } of entities)
      for (const [path, field] of fieldsOf(entity)) {
        if (field.kind !== 'text' || !field.isPerson || field.filter === false) continue;
        const told = `${entity.name}.${path}`;
        const [shown = {}] = await rowsOf(entity, { sorted_field: path, direction: 'asc' }, told);
        const person = valueAt(shown, path) ?? null;
        if (person === null) continue;
        const query = nest([[path, `Uj ${told}`]]);
        assert.equal((await rowsOf(entity, { query }, told)).length, 0, told);
        await rename(person, `Új ${told}`);
        const found = await rowsOf(entity, { query }, told);
        assert.ok(found.length > 0 && found.every((row) => valueAt(row, path) === person), told);
        await rename(person, 'Régi Név');
        assert.equal((await rowsOf(entity, { query }, told)).length, 0, told);
      }
  });

  it('returns a helpful error when the statement takes too long', async () => {
    const { pool, owner } = app();
    const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout');
    assert.equal(rows[0]?.statement_timeout, `${STATEMENT_SECONDS}s`);
    await owner.query(`create or replace function fold(value text default '') returns text language plpgsql immutable
      as $$ begin raise query_canceled using message = 'canceling statement due to statement timeout'; end $$`);
    const [requests] = entities.filter(({ entity }) => entity.name === 'work-request');
    assert.ok(requests);
    const answer = await page(requests.entity, { query: { remark: 'nem hűt' } });
    assertRefused(answer, 422, 'LIST_TOO_SLOW');
    assert.equal(answer.body.params.seconds, STATEMENT_SECONDS);
  });
});
