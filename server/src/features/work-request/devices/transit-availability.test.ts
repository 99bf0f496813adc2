import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { meet } from '../../../testing/database/meet.ts';
import { assertFault, assertRefused } from '../../../testing/run-app.ts';
import type { TestAnswer } from '../../../testing/test-app.ts';
import { newRequest, newRequestId } from '../testing/new-request.ts';
import { requestBody } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';
import { problemsOf, uploadBodies } from '../upload/testing/files.ts';

const REQUESTS = '/resource/work-requests';

describe('a transit that would move nothing', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');
  let shops = 0;

  async function newShop(): Promise<string> {
    shops += 1;
    await register.shop(`E${shops}`);
    return `E${shops}`;
  }
  const from = (shopFrom: string) => requestBody('TRANSIT', { shopFrom });
  const create = (shopFrom: string, childDevices: number[] = []) =>
    leader('POST', `${REQUESTS}/bulk-save`, { workRequest: from(shopFrom), childDevices });
  const approve = (id: number) => leader('PUT', `${REQUESTS}/approve/id?id=${id}`);
  const deny = (id: number) => leader('PUT', `${REQUESTS}/deny/id?id=${id}`);

  function assertHeldBy(answer: TestAnswer, ...requests: number[]): void {
    assertRefused(answer, 409, 'ALL_IN_OTHER_REQUESTS');
    const { params, fieldErrors, obstacles } = answer.body;
    assert.equal(params.requests, requests.map((id) => `#${id}`).join(', '));
    assert.equal(fieldErrors['shopFrom.code'][0].code, 'ALL_IN_OTHER_REQUESTS');
    assert.deepEqual(
      obstacles,
      requests.map((id) => ({ entity: 'work-requests', key: String(id), name: `#${id}` })),
    );
  }

  it('is refused at creation if no device can move', async () => {
    const shop = await newShop();
    assertRefused(await create(shop), 409, 'NOTHING_TO_MOVE');
    const used = await register.device({ shopCode: shop, status: 'USED' });
    assertRefused(await create(shop), 409, 'NOTHING_TO_MOVE');
    assertRefused(await create(shop, [used.id]), 409, 'NOTHING_TO_MOVE');
    await app().pool.query(
      sql`update device_register set device_status = 'OUTSOURCED' where id = ${used.id}`,
    );
    assert.equal((await create(shop)).status, 201);
  });

  it('can get another source shop, whose devices then all move; its own are kept while the shop stays', async () => {
    const [one, other] = [await newShop(), await newShop()];
    const listed = await register.device({ shopCode: one });
    await register.device({ shopCode: one });
    await register.device({ shopCode: other });
    const { id, version } = await newRequest(leader, from(one), { childDevices: [listed.id] });
    const edit = (shopFrom: string, version: number, named: Tree = {}) =>
      leader('PUT', `${REQUESTS}/update/id?id=${id}`, {
        ...from(shopFrom),
        ...named,
        remark: 'Átírva, kérem.',
        version,
      });
    const listedIn = async () =>
      (
        await register.one<{ ids: number[] }>(
          sql`select child_devices as ids from work_requests where id = ${id}`,
        )
      ).ids;
    const same = await edit(one, version);
    assert.equal(same.status, 200, JSON.stringify(same.body));
    assert.deepEqual(await listedIn(), [listed.id]);
    const left = await edit(other, same.body.version, { childDevices: [listed.id] });
    assertFault(left, 'childDevices', 'CHILD_NOT_IN_GROUP');
    const moved = await edit(other, same.body.version);
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    assert.deepEqual(await listedIn(), []);
  });

  it('is refused at creation while other requests have everything, and names them', async () => {
    const shop = await newShop();
    const [one, other] = [
      await register.device({ shopCode: shop }),
      await register.device({ shopCode: shop }),
    ];
    const held = await newRequestId(
      leader,
      requestBody('DISMANTLING', { from: one }, { 'shopFrom.code': shop }),
    );
    const named = await newRequestId(leader, from(shop), { childDevices: [other.id] });
    assertHeldBy(await create(shop), held, named);
    assertHeldBy(await create(shop, [other.id]), named);
    await deny(held);
    const rest = await create(shop);
    assert.equal(rest.status, 201);
    assertHeldBy(await create(shop), named, rest.body.id);
    const edited = { ...from(shop), version: 0 };
    assert.equal((await leader('PUT', `${REQUESTS}/update/id?id=${rest.body.id}`, edited)).status, 200);
  });

  it('is refused because nothing there can move, whoever waits for what could', async () => {
    const shop = await newShop();
    const device = await register.device({ shopCode: shop });
    await newRequestId(leader, from(shop));
    await app().pool.query(sql`update device_register set device_status = 'USED' where id = ${device.id}`);
    assertRefused(await create(shop), 409, 'NOTHING_TO_MOVE');
  });

  it('is refused at approval, and of two waiting ones the first wins', async () => {
    const shop = await newShop();
    const device = await register.device({ shopCode: shop });
    const first = await newRequestId(leader, from(shop));
    const elsewhere = await register.filledShop();
    const second = await newRequestId(leader, from(elsewhere));
    await app().pool.query(sql`
      update work_requests set shop_from_id = (select id from shops where code = ${shop}) where id = ${second}`);
    assert.equal((await approve(second)).status, 200);
    assertHeldBy(await approve(first), second);
    await leader('PUT', `${REQUESTS}/deleted/id?id=${second}`);
    await app().pool.query(sql`update device_register set device_status = 'USED' where id = ${device.id}`);
    assertRefused(await approve(first), 409, 'NOTHING_TO_MOVE');
  });

  it('is refused for one of two users who create it concurrently', async () => {
    const shop = await register.filledShop();
    const answers = await Promise.all([create(shop), create(shop), create(shop)]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
  });

  it('is refused in a file, also where two rows would empty one shop', async () => {
    const [empty, full, waited] = [await newShop(), await register.filledShop(), await register.filledShop()];
    await newRequestId(leader, from(waited));
    const bodies = [empty, full, waited, full].map(from);
    assert.deepEqual(problemsOf(await uploadBodies(leader, 'TRANSIT', bodies)), [
      [2, 'shopFrom.code', 'NOTHING_TO_MOVE'],
      [4, 'shopFrom.code', 'ALL_IN_OTHER_REQUESTS'],
      [5, 'shopFrom.code', 'SHOP_ASKED_TWICE'],
    ]);
    assert.equal((await uploadBodies(leader, 'TRANSIT', [from(full)])).status, 200);
  });

  // Written into after both have looked for other transits.
  const HISTORY = sql`lock table movement_history in share mode`;

  it('is refused when a file that is being stored has everything, and the other way round', async () => {
    const [one, other] = [await newShop(), await newShop()];
    for (const shopCode of [one, other]) await register.device({ shopCode });
    const file = (shop: string) => () => uploadBodies(leader, 'TRANSIT', [from(shop)]);
    const [stored, late] = await meet(app().owner, HISTORY, file(one), () => create(one));
    assert.equal(stored?.status, 200, JSON.stringify(stored?.body));
    assert.deepEqual([late?.status, late?.body.message], [409, 'ALL_IN_OTHER_REQUESTS']);
    const [created, refused] = await meet(app().owner, HISTORY, () => create(other), file(other));
    assert.equal(created?.status, 201, JSON.stringify(created?.body));
    assert.deepEqual(refused && problemsOf(refused), [[2, 'shopFrom.code', 'ALL_IN_OTHER_REQUESTS']]);
  });
});
