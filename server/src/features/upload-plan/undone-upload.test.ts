import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildDevice, buildRepresentative, buildShop, buildWarehouse } from '../../testing/build.ts';
import { asAdmin, assertRefused, callerOf, runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';
import { check, committed, edit, shown, undo } from './testing/plans.ts';

const SHOPS = 'shops';
const HEADER =
  'code;name;address.postalCode;address.city;address.streetHouseNumber;regionalRepresentative.sfaCode';

describe('an upload that is undone', () => {
  const app = runApp();
  const call = asAdmin(app);
  const other = callerOf(app, 'FCR_ADMIN', 'valaki.mas');

  it('is undone once, row by row, as far as nothing depends on it', async () => {
    const [one, two] = [await buildShop(app()), await buildShop(app())];
    const { sfaCode } = await buildRepresentative(app());
    const rows = ['U-1', 'U-2', 'U-3'].map((code) => `${code};Új bolt;7621;Pécs;Fő út 1.;${sfaCode}`);
    const csv = [HEADER, `${one.code};Egy;;;;`, `${two.code};Kettő;;;;`, ...rows].join('\n');
    const upload = await committed(call, SHOPS, await check(call, SHOPS, csv));
    assert.equal((await other('DELETE', '/resource/shops/id?id=U-3')).status, 204);
    const edited = { ...two, name: 'Később', version: Number(two.version) + 1 };
    assert.equal((await other('PUT', `/resource/shops/id?id=${two.code}`, edited)).status, 200);
    const { id, inventoryNumber } = await buildDevice(app(), { shop: { code: 'U-2' } });
    await app().pool.query(`update account_names set full_name = 'Valaki Más' where name = 'valaki.mas'`);
    const plan = await undo(call, SHOPS, upload);
    const { plan: head, content } = await shown(call, SHOPS, plan);
    assert.deepEqual([head.kind, head.canCommit], ['UNDO', true]);
    const told = content.map(({ recordKey, outcome, problems: [problem] }) => [
      recordKey,
      outcome,
      problem?.code,
    ]);
    assert.deepEqual(
      told.toSorted(),
      [
        [one.code, 'UPDATED', undefined],
        [two.code, 'REJECTED', 'UNDO_CHANGED_LATER'],
        ['U-1', 'REMOVED', undefined],
        ['U-2', 'REJECTED', 'SHOP_HAS_DEVICES'],
        // What the upload added and somebody has deleted since is undone already.
        ['U-3', 'UNCHANGED', undefined],
      ].toSorted(),
    );
    const inTheWay = { entity: 'device-register', key: String(id), name: inventoryNumber };
    assert.deepEqual(content.find(({ recordKey }) => recordKey === 'U-2')?.problems[0]?.obstacles, [
      inTheWay,
    ]);
    const [later] = content.flatMap(({ problems }) =>
      problems.filter(({ code }) => code === 'UNDO_CHANGED_LATER'),
    );
    assert.equal(later?.params?.person, 'Valaki Más');
    const operation = await committed(call, SHOPS, plan);
    const { rows: kept } = await app().pool.query(
      'select name from shops where code = any($1) and archived_at is null order by name',
      [[one.code, two.code, 'U-1', 'U-2']],
    );
    assert.deepEqual(kept.map(({ name }) => name).toSorted(), [one.name, 'Később', 'Új bolt'].toSorted());
    const { rows: trail } = await app().pool.query(
      'select action from audit_trail where operation = $1 order by action',
      [operation],
    );
    assert.deepEqual(trail, [{ action: 'DELETE' }, { action: 'UPDATE' }]);
    const again = await shown(call, SHOPS, await undo(call, SHOPS, upload));
    assert.deepEqual([again.plan.canCommit, again.plan.counts.UNCHANGED], [false, 3]);
  });

  /** The outcome and the first reason of each record of a plan, by key. */
  async function outcomes(path: string, plan: string): Promise<readonly (readonly unknown[])[]> {
    const { content } = await shown(call, path, plan);
    return content.map(({ recordKey, outcome, problems }) => [recordKey, outcome, problems[0]?.code]);
  }

  it('leaves a representative whose deputies were changed later, and undoes the others', async () => {
    const path = 'regional-representatives';
    const [a, b, c] = [
      await buildRepresentative(app()),
      await buildRepresentative(app()),
      await buildRepresentative(app()),
    ];
    const [one, two] = [
      await buildRepresentative(app(), { deputy1: { id: a.id }, deputy2: { id: b.id } }),
      await buildRepresentative(app(), { deputy1: { id: a.id } }),
    ];
    const csv = `sfaCode;deputy1.sfaCode\n${one.sfaCode};${c.sfaCode}\n${two.sfaCode};${c.sfaCode}`;
    const upload = await committed(call, path, await check(call, path, csv));
    const edited = await call('PUT', `/resource/${path}/id?id=${one.id}`, {
      ...one,
      ...{ deputy1: { id: c.id }, deputy2: { id: b.id }, deputy3: { id: a.id } },
      version: Number(one.version) + 1,
    });
    assert.equal(edited.status, 200, JSON.stringify(edited.body));
    const plan = await undo(call, path, upload);
    assert.deepEqual(await outcomes(path, plan), [
      [one.sfaCode, 'REJECTED', 'UNDO_CHANGED_LATER'],
      [two.sfaCode, 'UPDATED', undefined],
    ]);
    await committed(call, path, plan);
  });

  it('removes a new representative also from the deputies of others', async () => {
    const path = 'regional-representatives';
    const csv =
      'sfaCode;name;username;email;phone;rank;region\nUJ-1;Új Éva;uj.eva;eva@example.com;+36 1 555 1234;REGIONAL_LEADER;EAST';
    const upload = await committed(call, path, await check(call, path, csv));
    const other = await buildRepresentative(app());
    const named = `sfaCode;deputy1.sfaCode\n${other.sfaCode};UJ-1`;
    await committed(call, path, await check(call, path, named));
    const plan = await undo(call, path, upload);
    assert.deepEqual(await outcomes(path, plan), [['UJ-1', 'REMOVED', undefined]]);
    await committed(call, path, plan);
    const { rows } = await app().pool.query('select deputy1_id from regional_representatives where id = $1', [
      other.id,
    ]);
    assert.deepEqual(rows, [{ deputy1_id: null }]);
  });

  it('leaves a device that was placed elsewhere later, and undoes the others', async () => {
    const path = 'device-register';
    const shop = await buildShop(app());
    const [one, two] = [await buildDevice(app(), { shop }), await buildDevice(app(), { shop })];
    const keys = [one, two].map(({ id }) => String(id));
    const cleared = await edit(call, path, { column: 'shop.code', value: null, keys });
    const operation = await committed(call, path, cleared);
    const warehouseCompany = await buildWarehouse(app());
    const moved = await call('PUT', `/resource/${path}/id?id=${one.id}`, {
      ...{ ...one, shop: null, warehouseCompany },
      version: Number(one.version) + 1,
    });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    const plan = await undo(call, path, operation);
    assert.deepEqual(await outcomes(path, plan), [
      [one.inventoryNumber, 'REJECTED', 'UNDO_CHANGED_LATER'],
      [two.inventoryNumber, 'UPDATED', undefined],
    ]);
    await committed(call, path, plan);
  });

  it('must have changed something, and requires the right to upload', async () => {
    const shop = await buildShop(app());
    const csv = `code;name\n${shop.code};Más`;
    const plan = await check(call, SHOPS, csv);
    const undoing = (operation: string, by = call) =>
      by('PUT', `/resource/upload-plans/shops/${operation}/undo`);
    assertRefused(await undoing(plan), 409, 'UPLOAD_DID_NOTHING');
    assertRefused(await undoing('00000000-0000-4000-8000-000000000000'), 404, 'NOT_FOUND');
    const upload = await committed(call, SHOPS, plan);
    assertRefused(await undoing(upload, app().as('FCR_REGIONAL_REPRESENTATIVE')), 403, 'ACCESS_DENIED');
    await committed(call, SHOPS, await undo(call, SHOPS, upload));
    const { body } = await call('POST', '/resource/audit-uploads/page', { query: { entity: ['shops'] } });
    const [{ operation, undoes, updated }] = body.content;
    assert.deepEqual([typeof undoes, updated], ['number', 1]);
    assertRefused(await undoing(operation), 409, 'UPLOAD_DID_NOTHING');
    const same = `code;name\n${shop.code};${shop.name}`;
    const file = csvUpload(same);
    const unchanged = await call('POST', '/resource/shops/upload-csv', file.body, file.headers);
    assert.equal(unchanged.body.unchanged, 1, JSON.stringify(unchanged.body));
    assertRefused(await undoing(unchanged.body.operationId), 409, 'UPLOAD_DID_NOTHING');
  });
});
