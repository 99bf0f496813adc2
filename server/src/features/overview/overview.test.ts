import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deviceOverview } from '@cooler/contract/features/overview/device-overview.ts';
import { shopOverview } from '@cooler/contract/features/overview/shop-overview.ts';
import { EVERYONE, type Role } from '@cooler/contract/roles.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { countStatements } from '../../testing/database/statements.ts';
import { assertRefused, runApp } from '../../testing/run-app.ts';
import { shopTimelineStatement } from '../device-timeline/find-timeline.ts';
import { close, observed, openSheet, photographed, send, sendPhoto } from '../stock-taking/testing/phone.ts';
import { addAbsentRepresentative } from '../work-request/testing/absent-representative.ts';
import { newRequestId } from '../work-request/testing/new-request.ts';
import {
  COOLER,
  fillRegister,
  requestBody,
  SHOP,
  type TestDevice,
  type TestRegister,
  WORN_DECOR,
} from '../work-request/testing/register.ts';
import { deviceStatement } from './find-device-overview.ts';
import { shopStatement } from './find-shop-overview.ts';

const MOST_STATEMENTS = 2;

async function planOf(pool: Pool, statement: Sql): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('the pages of a shop and of a device', () => {
  let register: TestRegister;
  let device: TestDevice;
  let requestId: number;
  let headId: number;
  let observationId: string;
  const app = runApp(async (started) => {
    register = await fillRegister(started.pool);
    device = await register.device();
    const representative = started.as('FCR_REGIONAL_REPRESENTATIVE', 'kiss.anna');
    requestId = await newRequestId(representative, requestBody('SERVICE', { from: device }));
    ({ headId } = await openSheet(representative, SHOP));
    const seen = observed({ deviceId: device.id, present: true });
    observationId = seen.id;
    await send(representative, headId, seen);
    const photo = photographed({ deviceId: device.id });
    await sendPhoto(representative, headId, photo);
  });
  const shopPage = (role: Role, code = SHOP) =>
    app().as(role)('GET', `/resource/shops/overview?id=${encodeURIComponent(code)}`);
  const devicePage = (role: Role, id = device.id) =>
    app().as(role)('GET', `/resource/device-register/overview?id=${id}`);

  it('return what their schema declares, to every role', async () => {
    for (const role of EVERYONE) {
      shopOverview.parse((await shopPage(role)).body);
      deviceOverview.parse((await devicePage(role)).body);
    }
  });

  it('show the contact person, the devices, the open requests and the history', async () => {
    const { body } = await shopPage('FCR_SALES_VAN');
    assert.equal(body.shop.name, 'Bolt P1');
    assert.deepEqual(body.caretaker, {
      ...{ id: body.caretaker.id, name: 'Kiss Anna', phone: '+36 1 234 5678', email: 'anna@example.com' },
      ...{ awayUntil: null, deputies: [] },
    });
    const [standing] = body.devices;
    assert.deepEqual(
      [standing.inventoryNumber, standing.decorName, standing.deviceStatus, standing.openRequestId],
      [device.inventoryNumber, WORN_DECOR, 'OUTSOURCED', requestId],
    );
    assert.match(standing.since, /^\d{4}-/);
    assert.equal(body.requests[0].id, requestId);
    assert.equal(body.requests[0].deviceFrom.inventoryNumber, device.inventoryNumber);
    assert.equal(body.timeline[0].deviceId, device.id);
    const of = (await devicePage('FCR_SALES_VAN')).body;
    assert.equal(of.device.deviceTypeName, COOLER);
    assert.deepEqual([of.device.place.kind, of.shop.code, of.caretaker.name], ['shop', SHOP, 'Kiss Anna']);
    assert.equal(of.requests[0].id, requestId);
  });

  it('show each role the same stock-taking and register data as its lists', async () => {
    const of = async (role: Role) => ({
      shop: (await shopPage(role)).body,
      device: (await devicePage(role)).body,
    });
    const van = await of('FCR_SALES_VAN');
    assert.deepEqual([van.shop.stockTakings, van.device.lines, van.device.register], [null, null, null]);
    const it = await of('FCR_IT_ADMIN');
    assert.deepEqual([it.shop.stockTakings[0].photoCount, it.shop.stockTakings[0].photos], [1, []]);
    assert.deepEqual([it.device.lines[0].photoCount, it.device.lines[0].photos], [1, []]);
    const leader = await of('FCR_REGIONAL_LEADER');
    assert.equal(leader.shop.stockTakings[0].photos.length, 1);
    assert.equal(leader.device.lines[0].photos.length, 1);
    assert.equal(leader.device.register.deviceNature, 'OOH');
  });

  it('name the deputy of the shop’s representative', async () => {
    await register.shop('ABS');
    await app().pool.query(sql`
      insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
      values ('Nagy Béla', 'nagy.bela', 'b@example.com', '+36 30 1', 'SFA2', 'SALES_REPRESENTATIVE', 'SOUTH', 't', 't')`);
    await addAbsentRepresentative(app().pool, 'ABS', 'nagy.bela');
    const { caretaker } = (await shopPage('FCR_ADMIN', 'ABS')).body;
    assert.equal(caretaker.awayUntil, '2999-01-01');
    assert.deepEqual(caretaker.deputies, [{ name: 'Nagy Béla', phone: '+36 30 1' }]);
  });

  it('exist for a deleted device, but not for a deleted shop', async () => {
    await register.shop('GONE');
    const gone = await register.device({ shopCode: 'GONE' });
    const admin = app().as('FCR_ADMIN');
    await admin('DELETE', `/resource/device-register/id?id=${gone.id}`);
    await admin('DELETE', '/resource/shops/id?id=GONE');
    const { body } = await devicePage('FCR_SALES_VAN', gone.id);
    assert.match(body.device.archivedAt, /^\d{4}-/);
    assertRefused(await shopPage('FCR_SALES_VAN', 'GONE'), 404, 'NOT_FOUND');
    assertRefused(await devicePage('FCR_SALES_VAN', 999_999_999), 404, 'NOT_FOUND');
  });

  it('are read by few statements, using the indexes of the shop and the device', async () => {
    const { pool, owner } = app();
    await owner.query(sql`
      insert into device_register (device_type_id, serial_number, inventory_number, device_nature, device_status,
        sort_type_name, shop_id, created_by, updated_by)
      select d.device_type_id, 'F' || n, 'F' || n, 'OOH', 'OUTSOURCED', '', other.id, 't', 't'
      from device_register d, shops other cross join generate_series(1, 1000) n
      where d.id = ${device.id} and other.code = 'B1'`);
    await owner.query(sql`
      insert into device_timeline (device_id, status_after, quantity_after, door, done_by, shop_after_id)
      select d.id, 'OUTSOURCED', 1, 'DEMO', 't', d.shop_id
      from device_register d cross join generate_series(1, 20) where d.id <> ${device.id}`);
    await owner.query('analyze');
    const call = app().as('FCR_ADMIN');
    for (const address of [`shops/overview?id=${SHOP}`, `device-register/overview?id=${device.id}`]) {
      const read = () => call('GET', `/resource/${address}`);
      await read();
      assert.equal(await countStatements(read), MOST_STATEMENTS);
    }
    const shopId = sql`(select id from shops where code = ${SHOP} and archived_at is null)`;
    const statements = [
      shopStatement(SHOP, ['FCR_ADMIN']),
      shopTimelineStatement(shopId, 12),
      deviceStatement(device.id, ['FCR_ADMIN']),
    ];
    for (const statement of statements) {
      const plan = await planOf(pool, statement);
      // Partitions of the future are empty.
      assert.doesNotMatch(plan, /Seq Scan on device_(timeline_start|register)\b/, plan);
    }
  });

  it('show the counts of a finished stock-taking', async () => {
    const leader = app().as('FCR_ADMIN');
    await close(leader, headId, observationId);
    const [sheet] = (await shopPage('FCR_ADMIN')).body.stockTakings;
    assert.deepEqual([sheet.status, sheet.present, sheet.extra], ['CLOSED', 1, 0]);
  });
});
