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
import { untilLockWaits } from '../../../testing/database/lock-waits.ts';
import { meet } from '../../../testing/database/meet.ts';
import { assertRefused } from '../../../testing/run-app.ts';
import { fingerprint } from '../testing/invariants.ts';
import { newRequestId } from '../testing/new-request.ts';
import { cause, piecesBody, stocksOf } from '../testing/pieces.ts';
import { OTHER_SHOP, requestBody, SHOP, STICKER, WORN_DECOR } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';
import { fileOf, pathsOf, upload } from '../upload/testing/files.ts';

const BASE = '/resource/work-requests';
const ROUNDS = 10;

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
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');
  let types = 0;

  function newType(): Promise<string> {
    types += 1;
    return register.countedType(`Rekesz ${types}`);
  }
  const stocks = (type: string) => stocksOf(app().pool, type);
  const step = (address: string, id: number) => leader('PUT', `${BASE}/${address}/id?id=${id}`);
  const causes = async (id: number, ...events: RequestEvent[]) => {
    for (const event of events) await cause(app().pool, id, event);
  };
  const inShop = async (type: string, shop = SHOP): Promise<number> => {
    const query = `shop=${shop}&device=${encodeURIComponent(type)}`;
    return (await leader('GET', `${BASE}/get-qty-by-shop-and-device?${query}`)).body;
  };

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

  it('go with a transit as whole stocks, and are listed in its group', async () => {
    const type = await newType();
    await register.shop('TRP');
    const at = { 'shopFrom.code': 'TRP', 'shopTo.code': OTHER_SHOP };
    const stock = await register.stock(6, 'shop', 'OUTSOURCED', type);
    await register.stock(1, 'other shop', 'OUTSOURCED', type);
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = 'TRP') where id = ${stock}`);
    const cooler = await register.device({ shopCode: 'TRP' });
    const id = await newRequestId(leader, requestBody('TRANSIT', {}, at));
    const { body } = await step('approve', id);
    assert.deepEqual(
      JSON.parse(body.deviceRegisterFrom.deviceGroup).map((member: Tree) => [
        member.serialNumber,
        member.quantity,
      ]),
      [
        [null, 6],
        [cooler.serialNumber, undefined],
      ],
    );
    assert.deepEqual(await stocks(type), [
      ['B1', 'OUTSOURCED', 1],
      ['TRP', 'OUTSOURCED', 6, 'held'],
    ]);
    await causes(id, 'started');
    assert.deepEqual((await stocks(type))[1], ['TRP', 'DURING_DELIVERY', 6, 'held']);
    await causes(id, 'done');
    assert.deepEqual(await stocks(type), [['B1', 'OUTSOURCED', 7]]);
  });

  it('that a transit names go without the rest', async () => {
    const type = await newType();
    const left = await newType();
    await register.shop('TRN');
    const stock = await register.stock(2, 'shop', 'OUTSOURCED', type);
    const other = await register.stock(2, 'shop', 'OUTSOURCED', left);
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = 'TRN')
      where id = any(${[stock, other]})`);
    const body = requestBody('TRANSIT', {}, { 'shopFrom.code': 'TRN', 'shopTo.code': OTHER_SHOP });
    await causes(await newRequestId(leader, body, { childDevices: [stock] }), 'approve', 'own-complete');
    assert.deepEqual(
      [...(await stocks(type)), ...(await stocks(left))],
      [
        ['B1', 'OUTSOURCED', 2],
        ['TRN', 'OUTSOURCED', 2],
      ],
    );
  });

  /** A shop with a cooler and a stock, and a transit that names both. */
  async function namedTransit(code: string) {
    const type = await newType();
    await register.shop(code);
    const stock = await register.stock(3, 'shop', 'OUTSOURCED', type);
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = ${code}) where id = ${stock}`);
    const cooler = await register.device({ shopCode: code });
    const body = requestBody('TRANSIT', {}, { 'shopFrom.code': code, 'shopTo.code': OTHER_SHOP });
    const transit = await newRequestId(leader, body, { childDevices: [cooler.id, stock] });
    return { type, transit, body, cooler };
  }
  const edited = async (id: number, body: Tree, version: number) =>
    leader('PUT', `${BASE}/update/id?id=${id}`, { ...body, version });

  it('that a transit names go with it, also after another request has had all of them', async () => {
    const { type, transit, body } = await namedTransit('TRR');
    const other = await newRequestId(leader, piecesBody('DISMANTLING', type, 3, { 'shopFrom.code': 'TRR' }));
    await causes(other, 'approve', 'delete');
    const { status, body: answer } = await edited(transit, body, 0);
    assert.equal(status, 200, JSON.stringify(answer));
    await causes(transit, 'approve', 'own-complete');
    assert.deepEqual(await stocks(type), [['B1', 'OUTSOURCED', 3]]);
  });

  it('that a transit names go with it, also after its shop was merged into one with the same stock', async () => {
    const { type, transit } = await namedTransit('TRG');
    await register.shop('TRS');
    const stays = await register.stock(4, 'shop', 'OUTSOURCED', type);
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = 'TRS') where id = ${stays}`);
    const versionOf = async (code: string) =>
      (await register.one<{ version: number }>(sql`select version from shops where code = ${code}`)).version;
    const merged = await leader('POST', '/resource/shops/merge', {
      ...{ stays: 'TRS', goes: 'TRG', take: [] },
      ...{ staysVersion: await versionOf('TRS'), goesVersion: await versionOf('TRG') },
    });
    assert.equal(merged.status, 200, JSON.stringify(merged.body));
    await causes(transit, 'approve', 'own-complete');
    assert.deepEqual(await stocks(type), [['B1', 'OUTSOURCED', 7]]);
  });

  it('do not prevent the edit of a transit that names a device which has left the shop', async () => {
    const { transit, body, cooler, type } = await namedTransit('TRL');
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = ${SHOP}) where id = ${cooler.id}`);
    const { status, body: answer } = await edited(transit, body, 0);
    assert.equal(status, 200, JSON.stringify(answer));
    assertRefused(
      await leader('POST', `${BASE}/bulk-save`, { workRequest: body, childDevices: [cooler.id] }),
      422,
      'VALIDATION_FAILED',
    );
    await causes(transit, 'approve', 'own-complete');
    assert.deepEqual(await stocks(type), [['B1', 'OUTSOURCED', 3]]);
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

  it('go to one of two requests that are approved concurrently', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const type = await newType();
      await register.stock(5, 'warehouse', 'TRANSPORTABLE', type);
      const ids = [
        await newRequestId(leader, piecesBody('DELIVERY', type, 3)),
        await newRequestId(leader, piecesBody('DELIVERY', type, 3)),
      ];
      const answers = await Promise.all(ids.map((id) => step('approve', id)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      assert.deepEqual([refused?.body.message, refused?.body.params.available], ['NOT_ENOUGH_STOCK', 2]);
    }
  });

  it('of two requests that end concurrently are added to one stock', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const type = await newType();
      await register.stock(2, 'warehouse', 'TRANSPORTABLE', type);
      const ids = [
        await newRequestId(leader, piecesBody('DELIVERY', type, 1)),
        await newRequestId(leader, piecesBody('DELIVERY', type, 1)),
      ];
      for (const id of ids) await causes(id, 'approve');
      const answers = await Promise.all(ids.map((id) => step('own-complete', id)));
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
      );
      assert.deepEqual(await stocks(type), [['P1', 'OUTSOURCED', 2]]);
    }
  });

  it('taken by one request while another returns some add up in the end', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const type = await newType();
      await register.stock(4, 'warehouse', 'TRANSPORTABLE', type);
      const ids = [
        await newRequestId(leader, piecesBody('DELIVERY', type, 2)),
        await newRequestId(leader, piecesBody('DELIVERY', type, 2)),
      ];
      await causes(ids[0] as number, 'approve');
      const [given, taken] = await Promise.all([
        step('deleted', ids[0] as number),
        step('approve', ids[1] as number),
      ]);
      assert.deepEqual([given?.status, taken?.status], [200, 200]);
      assert.deepEqual(await stocks(type), [
        ['W1', 'NEED_TO_BE_DELIVERED', 2, 'held'],
        ['W1', 'TRANSPORTABLE', 2],
      ]);
    }
  });

  it('that are taken while their warehouse gets another name are sorted by the new one', async () => {
    const type = await newType();
    await register.stock(4, 'warehouse', 'TRANSPORTABLE', type);
    const id = await newRequestId(leader, piecesBody('DELIVERY', type, 1));
    const rename = async (name: string) => {
      const [company] = (await leader('GET', '/resource/warehouse-companies/list/W1')).body;
      return () => leader('PUT', '/resource/warehouse-companies/id?id=W1', { ...company, name });
    };
    // An approval claims what it has taken from the stock.
    const claims = sql`lock table work_request_devices in share mode`;
    const renamed = await rename('Tiszai Raktár');
    const answers = await meet(app().owner, claims, () => step('approve', id), renamed);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const { rows } = await app().pool.query(sql`
      select sort_warehouse_name as name from device_register where sort_type_name = ${type}`);
    assert.deepEqual(rows, [{ name: 'Tiszai Raktár' }, { name: 'Tiszai Raktár' }]);
    assert.equal((await (await rename('Szegedi Raktár'))()).status, 200);
  });

  it('returned by one request and taken by another do not deadlock', async () => {
    // The first type has the second stock: the orders by type and by stock are opposite.
    const [first, second] = [await newType(), await newType()];
    await register.stock(4, 'warehouse', 'TRANSPORTABLE', second);
    const stock = await register.stock(4, 'shop', 'OUTSOURCED', first);
    const body = piecesBody('REPLACEMENT', first, 2, { 'deviceRegisterTo.deviceType.name': second });
    const [given, taken] = [await newRequestId(leader, body), await newRequestId(leader, body)];
    await causes(given, 'approve');
    const client = await app().pool.connect();
    await client.query('begin');
    await client.query(sql`select from device_register where id = ${stock} for update`);
    const giving = step('deleted', given);
    await untilLockWaits(app().pool);
    const taking = step('approve', taken);
    await untilLockWaits(app().pool, 2);
    await client.query('commit');
    client.release();
    assert.deepEqual([(await giving).status, (await taking).status], [200, 200]);
  });
});
