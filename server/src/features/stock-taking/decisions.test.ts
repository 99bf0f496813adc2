import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { assertRefused } from '../../testing/run-app.ts';
import { fingerprint } from '../work-request/testing/invariants.ts';
import { newRequest } from '../work-request/testing/new-request.ts';
import { stocksOf } from '../work-request/testing/pieces.ts';
import { requestBody, type TestDevice } from '../work-request/testing/register.ts';
import { runRegister } from '../work-request/testing/run-register.ts';
import { approve, close, HEADS, observed, openSheet, send } from './testing/phone.ts';
import { findSettledDevice } from './testing/settled-device.ts';
import { stockIn } from './testing/stock-in.ts';

const HERE = 'L1';
const THERE = 'L2';

describe('a leader decides a stock-taking', () => {
  const { app, register, as } = runRegister();
  const phone = as('FCR_REGIONAL_REPRESENTATIVE');
  const leader = as('FCR_REGIONAL_LEADER');
  before(async () => {
    await register.shop(HERE);
    await register.shop(THERE);
  });

  async function closedHead(...seen: Parameters<typeof observed>[0][]): Promise<number> {
    const { headId } = await openSheet(phone, HERE);
    await send(phone, headId, ...seen.map(observed));
    await close(phone, headId);
    return headId;
  }

  const stateOf = ({ id }: { readonly id: number }) => findSettledDevice(register, id);

  async function hold(device: TestDevice, shopCode: string): Promise<void> {
    await newRequest(leader, requestBody('DISMANTLING', { from: device }, { 'shopFrom.code': shopCode }));
  }

  it('approves: present devices are counted, extra ones move here, absent ones have no place, conflicts are reported', async () => {
    const present = await register.device({ shopCode: HERE });
    const absent = await register.device({ shopCode: HERE });
    const extra = await register.device({ shopCode: THERE });
    const heldAbsent = await register.device({ shopCode: HERE });
    const heldExtra = await register.device({ shopCode: THERE });
    const moved = await register.device({ shopCode: HERE });
    await app().pool.query(`update device_register set need_stock_taking = true, version = version + 1`);
    await hold(heldAbsent, HERE);
    await hold(heldExtra, THERE);
    const headId = await closedHead(
      { deviceId: present.id, present: true },
      { code: extra.serialNumber, present: true },
      { code: heldExtra.inventoryNumber, present: true },
      { code: 'NINCS-ILYEN', present: true },
    );
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = ${THERE}), version = version + 1
      where id = ${moved.id}`);
    const before = await leader('GET', `${HEADS}/summary/${headId}`);
    const { present: there, absent: missing, extra: more, conflicting } = before.body;
    assert.deepEqual([there, missing, more, conflicting], [1, 3, 3, 4]);

    const { status, body } = await leader('PUT', `${HEADS}/approve/${headId}`);
    assert.deepEqual([status, body.status], [200, 'APPROVED']);
    const [a, b, c, d, e, f] = await Promise.all(
      [present, absent, extra, heldAbsent, heldExtra, moved].map(stateOf),
    );
    assert.deepEqual([a?.status, a?.shop, a?.needed], ['OUTSOURCED', HERE, false]);
    assert.deepEqual([b?.status, b?.shop, b?.cause], ['INACTIVE', null, 'STOCK_TAKING']);
    assert.deepEqual(
      [c?.status, c?.shop, c?.needed, c?.cause],
      ['FOUND_AT_STOCK_TAKING', HERE, false, 'STOCK_TAKING'],
    );
    assert.deepEqual([d?.status, d?.shop, d?.needed], ['OUTSOURCED', HERE, true]);
    assert.deepEqual([e?.status, e?.shop, e?.needed], ['OUTSOURCED', THERE, true]);
    assert.deepEqual([f?.status, f?.shop], ['OUTSOURCED', THERE]);

    const lines = await leader('POST', '/resource/stock-taking-lines/page', { query: { headId } });
    const conflicts = lines.body.content.flatMap((line: { conflict: string | null }) => line.conflict ?? []);
    assert.deepEqual(conflicts.sort(), ['MOVED', 'OPEN_REQUEST', 'OPEN_REQUEST', 'UNKNOWN_CODE']);
  });

  it('leaves what has moved since it was seen or missed, and pieces that nobody expected', async () => {
    const [here, there, elsewhere] = ['L4', 'L5', 'L6'];
    for (const code of [here, there, elsewhere]) await register.shop(code);
    const set = (id: number, column: string, value: string | number | null) =>
      app().pool.query(`update device_register set ${column} = $2, version = version + 1 where id = $1`, [
        id,
        value,
      ]);
    const place = async (id: number, shopCode: string) =>
      set(
        id,
        'shop_id',
        (await register.one<{ id: number }>(sql`select id from shops where code = ${shopCode}`)).id,
      );
    const stockHere = async (type: string) => stockIn(register, here, 5, await register.countedType(type));
    const [seen, came, back, missed] = [
      await register.device({ shopCode: there }),
      await register.device({ shopCode: there }),
      await register.device({ shopCode: here }),
      await register.device({ shopCode: here }),
    ];
    const [delivered, more, fewer] = [
      await stockHere('Rekesz 1'),
      await stockHere('Rekesz 2'),
      await stockHere('Rekesz 3'),
    ];
    const { headId } = await openSheet(phone, here);
    await send(
      phone,
      headId,
      ...[seen, came].map(({ serialNumber: code }) => observed({ code, present: true })),
    );
    await set(more, 'quantity', 7);
    await set(fewer, 'quantity', 2);
    await close(phone, headId);
    await place(seen.id, elsewhere);
    await place(came.id, here);
    for (const shopCode of [there, here]) await place(back.id, shopCode);
    await set(delivered, 'quantity', 8);
    assert.equal((await approve(leader, headId)).status, 200);
    const { rows } = await app().pool.query<{ id: number; state: unknown[] }>(sql`
      select d.id, jsonb_build_array(d.device_status, d.sort_shop_code, d.quantity, l.conflict) as state
      from device_register d join stock_taking_lines l on l.device_id = d.id where l.head_id = ${headId}`);
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    assert.deepEqual(
      [seen.id, came.id, back.id, missed.id, delivered, more, fewer].map((id) => states.get(id)),
      [
        ['OUTSOURCED', elsewhere, 1, 'MOVED'],
        ['OUTSOURCED', here, 1, null],
        ['OUTSOURCED', here, 1, 'MOVED'],
        ['INACTIVE', null, 1, null],
        ['OUTSOURCED', here, 8, 'MOVED'],
        ['OUTSOURCED', here, 7, 'MOVED'],
        ['INACTIVE', null, 0, null],
      ],
    );
    assert.deepEqual(await stocksOf(app().pool, 'Rekesz 3'), [['', 'INACTIVE', 2]]);
  });

  it('leaves devices that were deleted since, whether they were present, extra or absent', async () => {
    const shopCode = 'L9';
    await register.shop(shopCode);
    const [present, absent] = [await register.device({ shopCode }), await register.device({ shopCode })];
    const extra = await register.device({ shopCode: THERE });
    const { headId } = await openSheet(phone, shopCode);
    await send(
      phone,
      headId,
      ...[present, extra].map(({ serialNumber: code }) => observed({ code, present: true })),
    );
    await close(phone, headId);
    const deleted = [present, extra, absent];
    for (const { id } of deleted)
      assert.equal((await leader('DELETE', `/resource/device-register/id?id=${id}`)).status, 204);
    const before = await Promise.all(deleted.map(stateOf));
    assert.equal((await leader('PUT', `${HEADS}/approve/${headId}`)).status, 200);
    assert.deepEqual(await Promise.all(deleted.map(stateOf)), before);
    const { body } = await leader('POST', '/resource/stock-taking-lines/page', { query: { headId } });
    assert.deepEqual(
      body.content.map(({ conflict }: { conflict: string }) => conflict),
      deleted.map(() => 'DEVICE_DELETED'),
    );
  });

  it('says why a stock-taking in progress cannot be decided, and who decides', async () => {
    const { headId } = await openSheet(phone, HERE);
    const refused = await leader('PUT', `${HEADS}/approve/${headId}`);
    assertRefused(refused, 409, 'TRANSITION_NOT_ALLOWED');
    const { body } = await as('FCR_IT_ADMIN')('GET', `${HEADS}/${headId}/why?action=approve`);
    assert.deepEqual(
      body.reasons.map(({ title }: { title: string }) => title),
      [
        'This needs one of these rights: Administrator, Regional leader, Retail leader.',
        'The status is now: In progress. This is possible only in: Closed.',
      ],
    );
    assert.equal(refused.body.reasons[0].code, body.reasons[1].code);
    await close(phone, headId);
    const closed = await leader('GET', `${HEADS}/${headId}/why?action=approve`);
    assert.deepEqual(closed.body, { action: 'approve', isAllowed: true, reasons: [] });
    assert.equal((await leader('PUT', `${HEADS}/deny/${headId}`)).status, 200);
  });

  it('denies without changing the register', async () => {
    const absent = await register.device({ shopCode: HERE });
    const headId = await closedHead();
    const devices = () =>
      register.one(sql`select md5(string_agg(d::text, '' order by id)) from device_register d`);
    const before = await devices();
    assert.equal((await leader('PUT', `${HEADS}/deny/${headId}`)).body.status, 'DENIED');
    assert.deepEqual(await devices(), before);
    assert.equal((await stateOf(absent)).status, 'OUTSOURCED');
  });

  it('deletes a closed one from the list', async () => {
    const headId = await closedHead();
    assert.equal((await leader('DELETE', `${HEADS}/${headId}`)).status, 204);
    const { body } = await leader('POST', `${HEADS}/page`, { query: { id: headId } });
    assert.equal(body.totalElements, 0);
    assertRefused(await leader('DELETE', `${HEADS}/${headId}`), 404, 'NOT_FOUND');
  });

  it('refuses every decision on one in progress or decided', async () => {
    const { headId } = await openSheet(phone, HERE);
    const steps = [
      ['PUT', `${HEADS}/approve/${headId}`],
      ['PUT', `${HEADS}/deny/${headId}`],
      ['DELETE', `${HEADS}/${headId}`],
    ] as const;
    const before = await fingerprint(app().pool);
    for (const [method, url] of steps) {
      const refused = await leader(method, url);
      assertRefused(refused, 409, 'TRANSITION_NOT_ALLOWED');
      assert.equal(refused.body.current.status, 'IN_PROGRESS');
    }
    assert.equal(await fingerprint(app().pool), before);
    await close(phone, headId);
    assert.equal((await leader('PUT', `${HEADS}/deny/${headId}`)).status, 200);
    for (const [method, url] of steps)
      assertRefused(await leader(method, url), 409, 'TRANSITION_NOT_ALLOWED');
  });

  it('has one winner when two decide concurrently', async () => {
    const headId = await closedHead();
    const answers = await Promise.all([
      leader('PUT', `${HEADS}/approve/${headId}`),
      app().as('FCR_ADMIN')('PUT', `${HEADS}/deny/${headId}`),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  });
});
