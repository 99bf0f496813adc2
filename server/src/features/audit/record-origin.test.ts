import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Role } from '@cooler/contract/roles.ts';
import sql from 'sql-template-tag';
import { assertRefused, runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';
import { fillRegister, type TestRegister } from '../work-request/testing/register.ts';

describe('where a record comes from', () => {
  let register: TestRegister;
  const app = runApp(async ({ pool }) => {
    register = await fillRegister(pool);
  });
  const originOf = async (entity: string, id: string | number, role: Role = 'FCR_ADMIN') =>
    app().as(role)('GET', `/resource/audit/origin?entity=${entity}&id=${encodeURIComponent(id)}`);

  async function uploadShop(code: string, query = ''): Promise<void> {
    const { rows } = await app().pool.query<{ sfa: string }>(
      sql`select sfa_code as sfa from regional_representatives where archived_at is null limit 1`,
    );
    const csv = [
      'code;name;address.postalCode;address.city;address.streetHouseNumber;regionalRepresentative.sfaCode',
      `${code};Fájlból;7621;Pécs;Fő utca 1.;${rows[0]?.sfa}`,
    ].join('\r\n');
    const { body: file, headers } = csvUpload(csv);
    const upload = app().as('FCR_ADMIN');
    const { status, body } = await upload('POST', `/resource/shops/upload-csv${query}`, file, headers);
    assert.deepEqual([status, body.created], [200, 1]);
  }

  it('names the file that created the record, and the user who changed it last', async () => {
    await uploadShop('ORIGIN-1');
    const { body: made } = await originOf('shops', 'ORIGIN-1');
    assert.equal(made.created.door, 'UPLOAD');
    assert.equal(typeof made.created.fileName, 'string');
    assert.equal(typeof made.created.uploadId, 'number');
    assert.equal(made.changed, null);

    const { body: page } = await app().as('FCR_ADMIN')('POST', '/resource/shops/page', {
      query: { code: ['ORIGIN-1'] },
    });
    const change = { ...page.content[0], name: 'Űrlapból' };
    const put = await app().as('FCR_ADMIN', 'origin.editor')('PUT', '/resource/shops/id?id=ORIGIN-1', change);
    assert.equal(put.status, 200);
    const { body: changed } = await originOf('shops', 'ORIGIN-1');
    assert.deepEqual(changed.created, made.created);
    assert.deepEqual(
      [changed.changed.doneBy, changed.changed.door, changed.changed.uploadId],
      ['origin.editor', 'FORM', null],
    );
  });

  it('links to the plan for the user who committed it, as long as the plan is stored', async () => {
    await uploadShop('ORIGIN-3', '?dryRun=true');
    assertRefused(await originOf('shops', 'ORIGIN-3'), 404, 'NOT_FOUND');
    const { operation, owner } = await register.one<{ operation: string; owner: string }>(
      sql`select operation, owner from upload_plans order by id desc limit 1`,
    );
    const address = `/resource/upload-plans/shops/${operation}/commit`;
    assert.equal((await app().as('FCR_ADMIN', owner)('PUT', address)).status, 200);
    const planFor = async (username: string) => {
      const asked = await app().as('FCR_ADMIN', username)(
        'GET',
        '/resource/audit/origin?entity=shops&id=ORIGIN-3',
      );
      assert.equal(asked.status, 200);
      return asked.body.created.plan;
    };
    const plan = { entity: 'shops', operation, line: 2, place: 0 };
    assert.deepEqual(await planFor(owner), plan);
    assert.equal(await planFor('origin.other'), null);
    const historyFor = async (username: string) => {
      const address = '/resource/audit/of-record?entity=shops&id=ORIGIN-3';
      const { body } = await app().as('FCR_ADMIN', username)('GET', address);
      return body.content.map((entry: Record<string, unknown>) => entry.plan);
    };
    assert.deepEqual([await historyFor(owner), await historyFor('origin.other')], [[plan], [null]]);
  });

  it('names the lines of the last Elixir file to users who may see them', async () => {
    await uploadShop('ORIGIN-2');
    await app().owner.query(sql`
      with file as (
        insert into elixir_files (file_path, content_hash, state, incoming_date, expiration_date, line_count, unchanged_count,
          operation, created_by)
        values ('origin.csv', repeat('a', 64), 'APPLIED', now(), current_date + 30, 1, 1, gen_random_uuid(), 'system') returning id)
      insert into elixir_lines (file_id, line_number, outcome, shop_code)
      select id, 12, 'UNCHANGED', 'ORIGIN-2' from file`);
    const { body } = await originOf('shops', 'ORIGIN-2');
    assert.deepEqual(
      body.elixir.map(({ filePath, lineNumber, shopCode }: Record<string, unknown>) => [
        filePath,
        lineNumber,
        shopCode,
      ]),
      [['origin.csv', 12, 'ORIGIN-2']],
    );
    const leader = await originOf('shops', 'ORIGIN-2', 'FCR_REGIONAL_LEADER');
    assert.deepEqual([leader.status, leader.body.elixir], [200, []]);

    const device = await register.device({ shopCode: 'ORIGIN-2' });
    const { body: ofDevice } = await originOf('device-register', device.id);
    assert.deepEqual(ofDevice.elixir, body.elixir);
  });

  it('requires the right to the audit trail, and an existing record', async () => {
    assertRefused(await originOf('shops', 'ORIGIN-1', 'FCR_SALES_VAN'), 403, 'ACCESS_DENIED');
    assertRefused(await originOf('shops', 'ORIGIN-0'), 404, 'NOT_FOUND');
    assertRefused(await originOf('messages', '1'), 400, 'MALFORMED_REQUEST');
  });
});
