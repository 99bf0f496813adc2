import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TimelineEntry } from '@cooler/contract/features/device-timeline/device-timeline.ts';
import { DAY_MS, dayIn } from '@cooler/contract/kernel/day.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { runChange } from '../../kernel/write/change.ts';
import { assertRefused, runApp } from '../../testing/run-app.ts';
import { newRequestId } from '../work-request/testing/new-request.ts';
import {
  COOLER,
  CRATE,
  fillRegister,
  OTHER_DECOR,
  requestBody,
  SHOP,
  type TestDevice,
  type TestRegister,
  WORN_DECOR,
} from '../work-request/testing/register.ts';

const REGISTER = '/resource/device-register';
const REQUESTS = '/resource/work-requests';
const UNKNOWN = 999_999_999;

const IN_WAREHOUSE = { kind: 'warehouse', code: 'W1', name: 'Szegedi Raktár', city: 'Szeged' };
const IN_SHOP = { kind: 'shop', code: SHOP, name: 'Bolt P1', city: 'Pécs' };
const NOWHERE = { kind: 'none', code: null, name: null, city: null };

/** Sets the times of the entries of a device, oldest first, as if months had passed between them. */
async function spreadOverTime(pool: Pool, deviceId: number, moments: readonly string[]): Promise<void> {
  await pool.query('alter table device_timeline disable trigger append_only');
  await pool.query(sql`
    update device_timeline e set done_at = moved.moment
    from (select t.id, (${moments}::timestamptz[])[row_number() over (order by t.id)] as moment
          from device_timeline t where t.device_id = ${deviceId}) moved
    where moved.id = e.id`);
  await pool.query('alter table device_timeline enable trigger append_only');
}

describe('the timeline of a device', () => {
  let register: TestRegister;
  const app = runApp(async (started) => {
    register = await fillRegister(started.pool);
  });
  const representative = () => app().as('FCR_REGIONAL_REPRESENTATIVE', 'kiss.anna');
  const leader = () => app().as('FCR_REGIONAL_LEADER', 'vezeto');
  const ask = (address: string) => representative()('GET', `${REGISTER}/${address}`);

  async function answerOf(address: string) {
    const { status, body } = await ask(address);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }

  async function addDevice(serial: string): Promise<TestDevice> {
    const { status, body } = await app().as('FCR_ADMIN', 'admin')('POST', REGISTER, {
      ...{ deviceType: { name: COOLER }, serialNumber: serial, inventoryNumber: `L-${serial}`, quantity: 1 },
      ...{ deviceNature: 'OOH', deviceStatus: 'TRANSPORTABLE' },
      ...{ decor: { name: WORN_DECOR }, warehouseCompany: { code: 'W1' } },
    });
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  }

  async function takeSteps(requestId: number, ...steps: string[]): Promise<void> {
    for (const step of steps) {
      const { status, body } = await leader()('PUT', `${REQUESTS}/${step}/id?id=${requestId}`);
      assert.equal(status, 200, JSON.stringify(body));
    }
  }

  const createRequest = (workRequest: Tree, childDevices?: number[], address?: string) =>
    newRequestId(representative(), workRequest, { childDevices, address });

  async function deliver(device: TestDevice): Promise<number> {
    const requestId = await createRequest(requestBody('DELIVERY', { to: device }));
    await takeSteps(requestId, 'approve', 'own-complete');
    return requestId;
  }

  it('lists every status and place with its reason and author, newest first', async () => {
    const device = await addDevice('T1');
    const requestId = await deliver(device);
    const { device: head, entries, truncated } = await answerOf(`timeline?id=${device.id}`);
    assert.deepEqual(head, {
      ...{ id: device.id, deviceTypeName: COOLER, serialNumber: 'T1', inventoryNumber: 'L-T1' },
      archivedAt: null,
    });
    assert.equal(truncated, false);
    const unsaid = { message: null, offerAmount: null, offerCurrency: null };
    const cause = {
      ...unsaid,
      requestId,
      requestType: 'DELIVERY',
      requestStatus: 'COMPLETED',
      onBehalfOf: null,
    };
    const single = {
      ...{ quantityBefore: 1, quantityAfter: 1 },
      ...{ decorBefore: WORN_DECOR, decorAfter: WORN_DECOR },
    };
    const stood = { placeBefore: IN_WAREHOUSE, placeAfter: IN_WAREHOUSE };
    const approved = 'NEED_TO_BE_DELIVERED';
    assert.deepEqual(
      entries.map(({ id, at, ...told }: TimelineEntry) => told),
      [
        {
          ...{ ...cause, ...single, door: 'WORKFLOW', by: 'vezeto' },
          ...{ statusBefore: approved, statusAfter: 'OUTSOURCED' },
          ...{ placeBefore: IN_WAREHOUSE, placeAfter: IN_SHOP },
        },
        {
          ...{ ...cause, ...single, ...stood, door: 'WORKFLOW', by: 'vezeto' },
          ...{ statusBefore: 'WAIT_FOR_PERMISSION', statusAfter: approved },
        },
        {
          ...{ ...cause, ...single, ...stood, door: 'FORM', by: 'kiss.anna' },
          ...{ statusBefore: 'TRANSPORTABLE', statusAfter: 'WAIT_FOR_PERMISSION' },
        },
        {
          ...unsaid,
          ...{ requestId: null, requestType: null, requestStatus: null, door: 'FORM', by: 'admin' },
          ...{ onBehalfOf: null, statusBefore: null, statusAfter: 'TRANSPORTABLE' },
          ...{ placeBefore: null, placeAfter: IN_WAREHOUSE, quantityBefore: null, quantityAfter: 1 },
          ...{ decorBefore: null, decorAfter: WORN_DECOR },
        },
      ],
    );
    for (const { at } of entries) assert.match(at, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('names no request for what a form or a merge changes while one holds the device', async () => {
    const shops = ['TM1', 'TM2'];
    for (const code of shops) await register.shop(code);
    const device = await register.device({ shopCode: 'TM1' });
    const requestId = await createRequest(
      requestBody('SERVICE', { from: device }, { 'shopFrom.code': 'TM1' }),
    );
    const admin = app().as('FCR_ADMIN', 'admin');
    const { body: page } = await admin('POST', `${REGISTER}/page`, { query: { id: device.id } });
    const changed = { ...page.content[0], decor: { name: OTHER_DECOR } };
    assert.equal((await admin('PUT', `${REGISTER}/id?id=${device.id}`, changed)).status, 200);
    const [goes, stays] = await Promise.all(
      shops.map(async (code) => (await admin('GET', `/resource/shops/list/${code}`)).body[0]),
    );
    const merged = await admin('POST', '/resource/shops/merge', {
      ...{ stays: 'TM2', goes: 'TM1', take: [], staysVersion: stays.version, goesVersion: goes.version },
    });
    assert.equal(merged.status, 200, JSON.stringify(merged.body));
    await takeSteps(requestId, 'approve');
    const { body } = await leader()('PUT', `${REQUESTS}/deleted/id?id=${requestId}`, {
      reason: 'Nem indokolt.',
    });
    assert.equal(body.message, 'Nem indokolt.');
    const { entries } = await answerOf(`timeline?id=${device.id}`);
    assert.deepEqual(
      entries.map((each: TimelineEntry) => [each.door, each.requestId, each.message]),
      [
        ['WORKFLOW', requestId, 'Nem indokolt.'],
        ['WORKFLOW', requestId, null],
        ['MERGE', null, null],
        ['FORM', null, null],
        ['system', null, null],
      ],
    );
  });

  it('returns where a device was at the end of a day in Budapest, in winter and in summer', async () => {
    const device = await addDevice('T2');
    await deliver(device);
    await spreadOverTime(app().owner, device.id, [
      '2026-03-01T10:00:00Z',
      '2026-03-05T22:59:59Z',
      '2026-03-05T23:00:00Z',
      '2026-06-30T21:59:59Z',
    ]);
    const days = [
      ['2026-02-28', null, null],
      ['2026-03-01', 'TRANSPORTABLE', IN_WAREHOUSE],
      ['2026-03-04', 'TRANSPORTABLE', IN_WAREHOUSE],
      ['2026-03-05', 'WAIT_FOR_PERMISSION', IN_WAREHOUSE],
      ['2026-03-06', 'NEED_TO_BE_DELIVERED', IN_WAREHOUSE],
      ['2026-06-29', 'NEED_TO_BE_DELIVERED', IN_WAREHOUSE],
      ['2026-06-30', 'OUTSOURCED', IN_SHOP],
      ['9999-12-31', 'OUTSOURCED', IN_SHOP],
    ] as const;
    for (const [day, status, place] of days) {
      const answer = await answerOf(`whereabouts?id=${device.id}&date=${day}`);
      assert.deepEqual([answer.status, answer.place], [status, place], day);
    }
    assert.deepEqual(await answerOf(`whereabouts?id=${device.id}&date=2026-03-05`), {
      ...{
        status: 'WAIT_FOR_PERMISSION',
        place: IN_WAREHOUSE,
        decor: WORN_DECOR,
        quantity: 1,
        since: '2026-03-05T22:59:59.000Z',
        deletedAt: null,
      },
    });
    const notYet = { status: null, place: null, decor: null, quantity: null, since: null, deletedAt: null };
    assert.deepEqual(await answerOf(`whereabouts?id=${device.id}&date=0001-01-01`), notYet);
  });

  it('follows a device that was deleted, from a shop that was deleted after it', async () => {
    const admin = app().as('FCR_ADMIN', 'admin');
    await register.shop('GONE');
    const device = await register.device({ shopCode: 'GONE' });
    const deleting = Date.now();
    for (const address of [`device-register/id?id=${device.id}`, 'shops/id?id=GONE']) {
      assert.equal((await admin('DELETE', `/resource/${address}`)).status, 204, address);
    }
    const { device: head, entries } = await answerOf(`timeline?id=${device.id}`);
    assert.ok(Math.abs(Date.parse(head.archivedAt) - deleting) < DAY_MS);
    assert.equal(entries[0].placeAfter.name, 'Bolt GONE');
    const { deletedAt, ...rest } = await answerOf(`whereabouts?id=${device.id}&date=9999-12-31`);
    assert.equal(deletedAt, head.archivedAt);
    assert.deepEqual(rest, { status: null, place: null, decor: null, quantity: null, since: null });
    await app().owner.query(sql`
      update device_register set archived_at = now() + interval '3 days' where id = ${device.id}`);
    const before = await answerOf(`whereabouts?id=${device.id}&date=${dayIn(0)}`);
    assert.deepEqual([before.place.code, before.deletedAt], ['GONE', null]);
  });

  it('shows the current names of places, and on whose behalf a user acted', async () => {
    await register.shop('NAME');
    const { id } = await register.device({ shopCode: 'NAME' });
    const context = { actor: 'nagy.bela', door: 'FORM' } as const;
    await runChange(app().pool, context, async ({ client }) => {
      await client.query(sql`select set_config('app.on_behalf_of', 'kiss.anna', true)`);
      await client.query(sql`update shops set name = 'Új név' where code = 'NAME'`);
      await client.query(
        sql`update device_register set shop_id = null, device_status = 'INACTIVE' where id = ${id}`,
      );
    });
    const { entries } = await answerOf(`timeline?id=${id}`);
    const [newest] = entries;
    assert.deepEqual([newest.by, newest.onBehalfOf], ['nagy.bela', 'kiss.anna']);
    assert.equal(newest.placeBefore.name, 'Új név');
    assert.deepEqual(newest.placeAfter, NOWHERE);
  });

  it('lists the changes of a stock’s quantity, and only the newest entries when there are very many', async () => {
    const { pool } = app();
    await register.stock(10);
    const { id } = await register.one<{ id: number }>(
      sql`select id from device_register where sort_type_name = ${CRATE}`,
    );
    for (let quantity = 11; quantity <= 320; quantity += 1) {
      await pool.query(sql`update device_register set quantity = ${quantity} where id = ${id}`);
    }
    const { device, entries, truncated } = await answerOf(`timeline?id=${id}`);
    assert.deepEqual([device.serialNumber, truncated, entries.length], [null, true, 300]);
    assert.deepEqual([entries[0].quantityBefore, entries[0].quantityAfter], [319, 320]);
    assert.equal(entries[0].door, 'system');
    assert.equal((await answerOf(`whereabouts?id=${id}&date=9999-12-31`)).quantity, 320);
  });

  it('refuses an unknown id and an invalid date', async () => {
    const { id } = await register.device();
    assertRefused(await ask(`timeline?id=${UNKNOWN}`), 404, 'NOT_FOUND');
    assertRefused(await ask(`whereabouts?id=${UNKNOWN}&date=2026-01-01`), 404, 'NOT_FOUND');
    const malformed = ['timeline', 'timeline?id=abc', 'of-request', `whereabouts?id=${id}`];
    const noDays = ['2026-02-30', '0000-01-01', 'today', ''].map((day) => `whereabouts?id=${id}&date=${day}`);
    for (const address of [...malformed, ...noDays]) {
      assertRefused(await ask(address), 400, 'MALFORMED_REQUEST');
    }
  });

  it('has an API description', async () => {
    const { body } = await representative()('GET', '/resource/openapi.json');
    const { get } = body.paths[`${REGISTER}/timeline`];
    const answer = get.responses['200'].content['application/json'].schema;
    assert.deepEqual(Object.keys(answer.properties), ['device', 'entries', 'truncated']);
    const { parameters } = body.paths[`${REGISTER}/whereabouts`].get;
    assert.deepEqual(
      parameters.map((each: { name: string }) => each.name),
      ['id', 'date'],
    );
    assert.ok(body.paths[`${REGISTER}/of-request`]);
  });
});
