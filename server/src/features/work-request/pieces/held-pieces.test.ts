import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeCsvLine } from '@cooler/contract/csv.ts';
import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { excelFields } from '@cooler/contract/kernel/entity.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { assertRefused } from '../../../testing/run-app.ts';
import { csvUpload } from '../../../testing/test-app.ts';
import { edit, shown } from '../../upload-plan/testing/plans.ts';
import { fingerprint } from '../testing/invariants.ts';
import { newRequestId } from '../testing/new-request.ts';
import { cause, piecesBody, stocksOf } from '../testing/pieces.ts';
import { OTHER_COOLER, WORN_DECOR } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';

const DEVICES = '/resource/device-register';
const HEADER = 'deviceType.name;quantity;deviceNature;deviceStatus;warehouseCompany.code;heldByRequest';

describe('pieces that a request holds', () => {
  const { app, register, as } = runRegister();
  const manager = as('FCR_ADMIN');
  let types = 0;

  const stocks = (type: string) => stocksOf(app().pool, type);
  const change = (row: Tree, changes: Tree) =>
    manager('PUT', `${DEVICES}/id?id=${row.id}`, { ...row, ...changes });

  async function rowsOf(type: string): Promise<Tree[]> {
    const query = { deviceType: { name: type } };
    const body = { page: 0, size: 100, direction: 'asc', sorted_field: 'id', query };
    return (await manager('POST', `${DEVICES}/page`, body)).body.content;
  }

  /** Seven pieces in a warehouse, three of which are held by an approved delivery. */
  async function hold() {
    types += 1;
    const type = await register.countedType(`Polc ${types}`);
    await register.stock(7, 'warehouse', 'TRANSPORTABLE', type);
    const [before] = await rowsOf(type);
    const id = await newRequestId(manager, piecesBody('DELIVERY', type, 3));
    await cause(app().pool, id, 'approve');
    const [free, held] = await rowsOf(type);
    return { id, type, before: before as Tree, free: free as Tree, held: held as Tree };
  }

  async function upload(...lines: string[]) {
    const { body, headers } = csvUpload(lines.join('\r\n'));
    return manager('POST', `${DEVICES}/upload-csv`, body, headers);
  }

  const problems = ({ body }: { body: Tree }) =>
    (body.upload as { problems: Tree[] }).problems.map(({ row, column, code }) => [row, column, code]);

  it('are a separate row, which names the request', async () => {
    const { id, free, held } = await hold();
    assert.deepEqual([free.quantity, free.heldByRequest, free.hasOpenRequest], [4, null, false]);
    assert.deepEqual([held.quantity, held.heldByRequest, held.hasOpenRequest], [3, id, true]);
  });

  it('cannot be changed manually; the rest can', async () => {
    const { free, held } = await hold();
    const other = await register.countedType(`Másik polc ${types}`);
    const refused: Tree[] = [
      { quantity: 4 },
      { deviceType: { name: other } },
      { decor: { name: WORN_DECOR } },
      { deviceStatus: 'USED' },
      { warehouseCompany: null },
    ];
    for (const changes of refused) {
      assertRefused(await change(held, changes), 409, 'DEVICE_HAS_OPEN_REQUEST');
    }
    assertRefused(await manager('DELETE', `${DEVICES}/id?id=${held.id}`), 409, 'DEVICE_HAS_OPEN_REQUEST');
    assert.equal((await change(held, { warrantyDate: '2030-01-01' })).status, 200);
    assert.equal((await change(free, { quantity: 9 })).status, 200);
  });

  it('are not restored by a form that was opened before', async () => {
    const { before, type } = await hold();
    assertRefused(await change(before, { quantity: 8 }), 409, 'VERSION_CONFLICT');
    assert.deepEqual(await stocks(type), [
      ['W1', 'NEED_TO_BE_DELIVERED', 3, 'held'],
      ['W1', 'TRANSPORTABLE', 4],
    ]);
  });

  it('allow another stock with the same key', async () => {
    const { id, held, type } = await hold();
    const { id: _, version: __, heldByRequest: ___, ...same } = held;
    assert.equal((await manager('POST', DEVICES, { ...same, quantity: 2 })).status, 201);
    assert.deepEqual(await stocks(type), [
      ['W1', 'NEED_TO_BE_DELIVERED', 2],
      ['W1', 'NEED_TO_BE_DELIVERED', 3, 'held'],
      ['W1', 'TRANSPORTABLE', 4],
    ]);
    await cause(app().pool, id, 'own-complete');
  });

  it('are added to the stock of the status that is set manually', async () => {
    types += 1;
    const type = await register.countedType(`Hibás polc ${types}`);
    await register.stock(5, 'shop', 'OUTSOURCED', type);
    await register.stock(1, 'warehouse', 'DISCARD', type);
    const id = await newRequestId(manager, piecesBody('SERVICE', type, 2));
    for (const event of ['approve', 'started', 'cannot-be-repaired-on-site'] as const) {
      await cause(app().pool, id, event);
    }
    const held = (await rowsOf(type)).find(({ heldByRequest }) => heldByRequest === id) as Tree;
    const answer = await change(held, {
      deviceStatus: 'DISCARD',
      serviceCompany: null,
      warehouseCompany: { code: 'W1' },
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.deepEqual(await stocks(type), [
      ['P1', 'OUTSOURCED', 3],
      ['W1', 'DISCARD', 3],
    ]);
  });

  it('are unchanged when the exported list is uploaded', async () => {
    const { type } = await hold();
    const rows = await rowsOf(type);
    const paths = excelFields(deviceRegister).map(([path]) => path);
    const lines = rows.map((row) => writeCsvLine(paths.map((path) => String(valueAt(row, path) ?? ''))));
    const before = await fingerprint(app().pool);
    const { status, body } = await upload(...[writeCsvLine(paths), ...lines].map((line) => line.trimEnd()));
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.created, body.updated, body.unchanged], [0, 0, 2]);
    assert.equal(await fingerprint(app().pool), before);
  });

  it('cannot be changed by a file; the rest can', async () => {
    const { id, type } = await hold();
    const line = (quantity: number, status: string, request: number | '') =>
      `${type};${quantity};OOH;${status};W1;${request}`;
    const refused = await upload(
      HEADER,
      line(5, 'NEED_TO_BE_DELIVERED', id),
      line(5, 'USED', id),
      line(5, 'TRANSPORTABLE', 999_999),
    );
    assert.deepEqual(problems(refused), [
      [2, 'quantity', 'DEVICE_HAS_OPEN_REQUEST'],
      [3, 'heldByRequest', 'HELD_PIECES_UNKNOWN'],
      [4, 'heldByRequest', 'HELD_PIECES_UNKNOWN'],
    ]);
    assert.equal((await upload(HEADER, line(9, 'TRANSPORTABLE', ''))).body.updated, 1);
    assert.deepEqual(await stocks(type), [
      ['W1', 'NEED_TO_BE_DELIVERED', 3, 'held'],
      ['W1', 'TRANSPORTABLE', 9],
    ]);
  });

  it('keep type, decor and quantity in a bulk edit of many rows', async () => {
    const { type, held } = await hold();
    const other = await register.countedType(`Más polc ${types}`);
    const edits: readonly [column: string, value: unknown][] = [
      ['deviceType.name', other],
      ['decor.name', WORN_DECOR],
      ['quantity', 4],
    ];
    for (const [column, value] of edits) {
      const plan = await edit(manager, 'device-register', { column, value, keys: [String(held.id)] });
      const { content } = await shown(manager, 'device-register', plan);
      const found = content[0]?.problems.map((each) => [each.column, each.code]);
      assert.deepEqual(found, [[column, 'DEVICE_HAS_OPEN_REQUEST']]);
    }
    assert.deepEqual(await stocks(type), [
      ['W1', 'NEED_TO_BE_DELIVERED', 3, 'held'],
      ['W1', 'TRANSPORTABLE', 4],
    ]);
  });

  it('prevent a change of the registration of their type, from the request on', async () => {
    const name = await register.countedType('Kért polc');
    await newRequestId(manager, piecesBody('DELIVERY', name, 3));
    const [row] = (
      await manager('POST', '/resource/device-types/page', { page: 0, size: 10, query: { name } })
    ).body.content;
    const types = `/resource/device-types/id?id=${encodeURIComponent(name)}`;
    const serial = { methodOfRegistration: 'BASED_ON_SERIAL_NUMBER' };
    assertRefused(await manager('PUT', types, { ...row, ...serial }), 409, 'DEVICE_TYPE_IN_USE');
    assert.equal((await manager('PUT', types, { ...row, description: OTHER_COOLER })).status, 200);
  });
});
