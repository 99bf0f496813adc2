import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RequestStatus, RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import {
  DELIVERABLE,
  DEVICE_EFFECTS,
  effectOn,
  OUT_OF_USE,
} from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { assertRefused } from '../../../testing/run-app.ts';
import { fingerprint } from '../testing/invariants.ts';
import { newRequestId } from '../testing/new-request.ts';
import { piecesBody } from '../testing/pieces.ts';
import { SHOP, STICKER, WORN_DECOR } from '../testing/register.ts';
import { runPieces } from '../testing/run-pieces.ts';
import { fileOf, pathsOf, upload } from '../upload/testing/files.ts';

/** Events that lead from APPROVED to the statuses with effects, for a partner who follows the table. */
const WAYS: Readonly<Partial<Record<RequestStatus, readonly RequestEvent[]>>> = {
  APPROVED: [],
  IN_PROGRESS: ['started'],
  ARRIVED: ['arrived'],
  CANNOT_BE_REPAIRED_ON_SITE: ['started', 'cannot-be-repaired-on-site'],
  REPAIR_OFFER_DENIED: ['started', 'repair-offer', 'deny-repair-offer'],
  COMPLETED: ['own-complete'],
  DELETED: ['delete'],
  FAILED: ['failed'],
};

describe('pieces of a quantity-based type', () => {
  const { app, register, leader, newType, stocks, step, causes, inShop } = runPieces();

  it('go from the warehouse to the shop, and are added to its stock', async () => {
    const type = await newType();
    await register.stock(10, 'warehouse', 'TRANSPORTABLE', type);
    await register.stock(2, 'shop', 'OUTSOURCED', type);
    const id = await newRequestId(leader, piecesBody('DELIVERY', type, 4));
    assert.deepEqual(await stocks(type), [
      ['P1', 'OUTSOURCED', 2],
      ['W1', 'TRANSPORTABLE', 10],
    ]);
    await causes(id, 'approve');
    const rest = [
      ['P1', 'OUTSOURCED', 2],
      ['W1', 'TRANSPORTABLE', 6],
    ];
    assert.deepEqual(await stocks(type), [rest[0], ['W1', 'NEED_TO_BE_DELIVERED', 4, 'held'], rest[1]]);
    await causes(id, 'started');
    assert.deepEqual(await stocks(type), [rest[0], ['W1', 'DURING_DELIVERY', 4, 'held'], rest[1]]);
    await causes(id, 'done');
    assert.deepEqual(await stocks(type), [['P1', 'OUTSOURCED', 6], rest[1]]);
  });

  for (const last of ['delete', 'failed'] as const) {
    it(`are all returned when the request ends by ${last}`, async () => {
      const type = await newType();
      await register.stock(3, 'shop', 'OUTSOURCED', type);
      await register.stock(5, 'service company', 'TRANSPORTABLE_FROM_SERVICE', type);
      const before = await stocks(type);
      const id = await newRequestId(leader, piecesBody('REPLACEMENT', type, 3));
      await causes(id, 'approve');
      assert.deepEqual(await stocks(type), [
        ['P1', 'NEED_TO_BE_DISMANTLED', 3, 'held'],
        ['S2', 'NEED_TO_BE_DELIVERED', 3, 'held'],
        ['S2', 'TRANSPORTABLE_FROM_SERVICE', 2],
      ]);
      await causes(id, last);
      assert.deepEqual(await stocks(type), before);
    });
  }

  for (const kind of ['DELIVERY', 'DISMANTLING', 'REPLACEMENT', 'SERVICE'] as const) {
    for (const reached of Object.keys(WAYS) as RequestStatus[]) {
      if (!DEVICE_EFFECTS.some(({ type, reaching }) => type === kind && reaching.includes(reached))) continue;
      it(`follow the table of effects: ${kind} ${reached}`, () => assertEffects(kind, reached));
    }
  }

  async function assertEffects(kind: RequestType, reached: RequestStatus): Promise<void> {
    const type = await newType();
    await register.stock(5, 'shop', 'OUTSOURCED', type);
    await register.stock(5, 'warehouse', 'TRANSPORTABLE', type);
    const id = await newRequestId(leader, piecesBody(kind, type, 5));
    await causes(id, 'approve', ...(WAYS[reached] ?? []));
    const before = { FROM: 'OUTSOURCED', TO: 'TRANSPORTABLE' } as const;
    for (const side of ['FROM', 'TO'] as const) {
      const effect = effectOn(kind, side, reached, false);
      const status = effect?.status === 'BEFORE' ? before[side] : effect?.status;
      if (!status) continue;
      const { rows } = await app().pool.query(sql`
        select from device_register
        where sort_type_name = ${type} and archived_at is null and device_status = ${status}`);
      assert.ok(rows.length > 0, `${side} ${status} in ${JSON.stringify(await stocks(type))}`);
    }
    const { sum } = await register.one<{ sum: number }>(sql`
      select sum(quantity)::int as sum from device_register where sort_type_name = ${type}`);
    assert.equal(sum, 10);
  }

  it('return from a service company to the deliverable stock', async () => {
    const type = await newType();
    await register.stock(4, 'shop', 'OUTSOURCED', type);
    const id = await newRequestId(leader, piecesBody('SERVICE', type, 3));
    await causes(id, 'approve', 'started', 'cannot-be-repaired-on-site');
    assert.deepEqual(await stocks(type), [
      ['P1', 'OUTSOURCED', 1],
      ['S2', 'SERVICED', 3, 'held'],
    ]);
    await causes(id, 'repair-offer', 'approve-repair-offer', 'done');
    assert.deepEqual(await stocks(type), [
      ['P1', 'OUTSOURCED', 1],
      ['S2', 'TRANSPORTABLE_FROM_SERVICE', 3],
    ]);
  });

  it('are counted by what could be delivered, of every decor or of one, and warned of in a file', async () => {
    const type = await newType();
    const count = async (decor?: string) =>
      (
        await leader(
          'GET',
          `/resource/work-requests/get-qty-to-deliver?device=${encodeURIComponent(type)}${decor ? `&decor=${encodeURIComponent(decor)}` : ''}`,
        )
      ).body;
    assert.equal(await count(), 0);
    await register.stock(5, 'warehouse', 'TRANSPORTABLE', type);
    await register.stock(2, 'service company', 'TRANSPORTABLE_FROM_SERVICE', type);
    await register.stock(9, 'shop', 'OUTSOURCED', type);
    await register.stock(9, 'warehouse', 'USED', type);
    assert.deepEqual([await count(), await count('Tejes dekor')], [7, 0]);
    const bodies = [7, 8].map((pieces) => piecesBody('DELIVERY', type, pieces));
    const csv = fileOf(bodies, pathsOf('DELIVERY'));
    const { body } = await upload(leader, { type: 'DELIVERY', csv, dryRun: true });
    assert.deepEqual(
      body.preview.map(({ shortages }: Tree) => shortages),
      [[], [{ side: 'TO', wanted: 8, available: 7 }]],
    );
    await causes(await newRequestId(leader, piecesBody('DELIVERY', type, 3)), 'approve');
    assert.equal(await count(), 4);
  });

  it('refuse the approval if too few, with the available number', async () => {
    const type = await newType();
    await register.stock(5, 'shop', 'OUTSOURCED', type);
    await register.stock(7, 'other shop', 'OUTSOURCED', type);
    await register.stock(3, 'warehouse', 'TRANSPORTABLE', type);
    for (const status of OUT_OF_USE) await register.stock(9, 'shop', status, type);
    const id = await newRequestId(leader, piecesBody('DISMANTLING', type, 6));
    const before = await fingerprint(app().pool);
    const { body, status } = await step('approve', id);
    assert.deepEqual([status, body.message], [409, 'NOT_ENOUGH_STOCK']);
    assert.deepEqual(body.params, { device: type, wanted: 6, available: 5 });
    assert.equal(await fingerprint(app().pool), before);
    assert.equal(await inShop(type), 5);
    await register.stock(1, 'shop', 'USED', type);
    assert.equal(await inShop(type), 6);
    assert.equal((await step('approve', id)).status, 200);
    assert.equal(await inShop(type), 0);
  });

  it('held by a request are not available to another', async () => {
    const type = await newType();
    await register.stock(5, 'shop', 'OUTSOURCED', type);
    await causes(await newRequestId(leader, piecesBody('DISMANTLING', type, 3)), 'approve');
    const { body } = await step('approve', await newRequestId(leader, piecesBody('SERVICE', type, 3)));
    assert.deepEqual([body.message, body.params.available], ['NOT_ENOUGH_STOCK', 2]);
    assert.equal(await inShop(type), 2);
  });

  it('to deliver are those with a deliverable status outside of shops', async () => {
    const type = await newType();
    for (const status of [...DELIVERABLE, 'USED', 'OUTSOURCED'] as const) {
      for (const place of ['shop', 'nowhere'] as const) await register.stock(2, place, status, type);
    }
    assertRefused(
      await step('approve', await newRequestId(leader, piecesBody('DELIVERY', type, 5))),
      409,
      'NOT_ENOUGH_STOCK',
    );
    assert.equal(
      (await step('approve', await newRequestId(leader, piecesBody('DELIVERY', type, 4)))).status,
      200,
    );
  });

  it('are taken from several stocks, those of the county first', async () => {
    const type = await newType();
    await register.stock(5, 'warehouse', 'TRANSPORTABLE', type);
    const near = await register.stock(3, 'warehouse', 'TRANSPORTABLE_FROM_SERVICE', type);
    await app().pool.query(sql`
      update device_register set warehouse_company_id = (select id from warehouse_companies where code = 'W2')
      where id = ${near}`);
    const id = await newRequestId(leader, piecesBody('DELIVERY', type, 4));
    await causes(id, 'approve');
    assert.deepEqual(await stocks(type), [
      ['W1', 'NEED_TO_BE_DELIVERED', 1, 'held'],
      ['W1', 'TRANSPORTABLE', 4],
      ['W2', 'NEED_TO_BE_DELIVERED', 3, 'held'],
    ]);
    await causes(id, 'own-complete');
    assert.deepEqual(await stocks(type), [
      ['P1', 'OUTSOURCED', 4],
      ['W1', 'TRANSPORTABLE', 4],
    ]);
  });

  it('are taken from no stock that is not needed', async () => {
    const type = await newType();
    await register.stock(4, 'warehouse', 'TRANSPORTABLE', type);
    await register.stock(4, 'service company', 'TRANSPORTABLE_FROM_SERVICE', type);
    const id = await newRequestId(leader, piecesBody('DELIVERY', type, 4));
    await causes(id, 'approve');
    const all = (await stocks(type)).map((row) => (row as unknown[]).slice(2).join(' '));
    assert.deepEqual(all.toSorted(), ['4', '4 held']);
  });

  it('have the decor that the request names', async () => {
    const type = await newType();
    await register.stock(5, 'warehouse', 'TRANSPORTABLE', type);
    const worn = await register.stock(2, 'service company', 'TRANSPORTABLE', type);
    await app().pool.query(sql`
      update device_register set decor_id = (select id from device_types where name = ${WORN_DECOR})
      where id = ${worn}`);
    const body = (pieces: number) => piecesBody('DELIVERY', type, pieces, { 'decorTo.name': WORN_DECOR });
    assertRefused(await step('approve', await newRequestId(leader, body(3))), 409, 'NOT_ENOUGH_STOCK');
    await causes(await newRequestId(leader, body(2)), 'approve', 'own-complete');
    const decor = await register.one<{ name: string }>(sql`
      select sort_decor_name as name from device_register
      where sort_type_name = ${type} and shop_id is not null and archived_at is null`);
    assert.equal(decor.name, WORN_DECOR);
  });

  it('need stock-taking again when all of a stock is returned to its shop, and not where they are moved', async () => {
    const needs = async (type: string) => {
      const { rows } = await app().pool.query<{ at: string; needed: boolean }>(sql`
        select coalesce(sort_shop_code, sort_warehouse_name) as at, need_stock_taking as needed from device_register
        where sort_type_name = ${type} and archived_at is null order by 1`);
      return rows.map(({ at, needed }) => [at, needed]);
    };
    for (const [last, after] of [
      ['delete', [[SHOP, true]]],
      ['own-complete', [['Pécsi Raktár', false]]],
    ] as const) {
      const type = await newType();
      const stock = await register.stock(6, 'shop', 'OUTSOURCED', type);
      await app().pool.query(sql`update device_register set need_stock_taking = true where id = ${stock}`);
      const id = await newRequestId(leader, piecesBody('DISMANTLING', type, 6));
      await causes(id, 'approve');
      assert.deepEqual(await needs(type), [[SHOP, true]]);
      await causes(id, last);
      assert.deepEqual(await needs(type), after, last);
    }
  });

  it('of a type without registration are requested but not registered', async () => {
    const count = () =>
      register.one(sql`select count(*) as rows, sum(quantity) as pieces from device_register`);
    const before = await count();
    const id = await newRequestId(leader, piecesBody('REPLACEMENT', STICKER, 3));
    await causes(id, 'approve', 'started', 'done');
    assert.deepEqual(await count(), before);
  });

  it('appear in the timelines, with the request', async () => {
    const type = await newType();
    const stock = await register.stock(3, 'warehouse', 'TRANSPORTABLE', type);
    const id = await newRequestId(leader, piecesBody('DELIVERY', type, 3));
    await causes(id, 'approve', 'own-complete');
    const { rows } = await app().pool.query<{ device_id: number }>(sql`
      select t.device_id, t.quantity_before as "from", t.quantity_after as "to", t.status_after as status
      from device_timeline t join device_register d on d.id = t.device_id
      where d.sort_type_name = ${type} and t.request_id = ${id} order by t.id`);
    assert.deepEqual(
      rows.map(({ device_id: _, ...entry }) => entry),
      [
        { from: null, to: 3, status: 'TRANSPORTABLE' },
        { from: 3, to: 0, status: 'TRANSPORTABLE' },
        { from: 3, to: 3, status: 'NEED_TO_BE_DELIVERED' },
        { from: 3, to: 3, status: 'OUTSOURCED' },
        { from: null, to: 3, status: 'OUTSOURCED' },
        { from: 3, to: 0, status: 'OUTSOURCED' },
      ],
    );
    assert.equal(rows[1]?.device_id, stock);
    const list = await leader('GET', `/resource/device-register/list/${stock}`);
    assert.deepEqual(list.body, []);
  });
});
