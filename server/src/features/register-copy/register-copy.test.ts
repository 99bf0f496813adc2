import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_COPIED_SHOPS, registerCopy } from '@cooler/contract/features/register-copy/register-copy.ts';
import { dayIn } from '@cooler/contract/kernel/day.ts';
import sql from 'sql-template-tag';
import { runApp } from '../../testing/run-app.ts';
import { openSheet } from '../stock-taking/testing/phone.ts';
import { addAbsentRepresentative } from '../work-request/testing/absent-representative.ts';
import { newRequest } from '../work-request/testing/new-request.ts';
import {
  COOLER,
  fillRegister,
  OTHER_SHOP,
  requestBody,
  SHOP,
  type TestRegister,
} from '../work-request/testing/register.ts';

const COPY = '/resource/register-copy';
const ABSENT_SHOP = 'ABS';
const FOREIGN_SHOP = 'FOREIGN';

describe('the offline copy of the register', () => {
  let register: TestRegister;
  const app = runApp(async (started) => {
    register = await fillRegister(started.pool);
    await register.shop(ABSENT_SHOP);
    await register.shop(FOREIGN_SHOP);
    await addAbsentRepresentative(started.pool, ABSENT_SHOP, 'kiss.anna');
    await started.pool.query(sql`
      with other as (
        insert into regional_representatives (name, username, email, phone, sfa_code, rank, region,
          created_by, updated_by)
        values ('Más Márta', 'mas', 'm@example.com', '+36 30 3', 'SFA4', 'SALES_REPRESENTATIVE', 'SOUTH', 't', 't')
        returning id)
      update shops set regional_representative_id = (select id from other) where code = ${FOREIGN_SHOP}`);
  });
  const anna = () => app().as('FCR_REGIONAL_REPRESENTATIVE', 'kiss.anna');
  const van = () => app().as('FCR_SALES_VAN', 'furgon');

  async function copied(call = anna()) {
    const { status, body } = await call('GET', COPY);
    assert.equal(status, 200, JSON.stringify(body));
    return registerCopy.parse(body);
  }
  const codes = async (call = anna()) => (await copied(call)).shops.map(({ shop }) => shop.code).toSorted();

  it('has the own shops, those of people deputised for, and those used lately, with their devices', async () => {
    const device = await register.device({ shopCode: ABSENT_SHOP });
    const own = await codes();
    assert.ok(own.includes(SHOP) && own.includes(ABSENT_SHOP), own.join());
    assert.ok(!own.includes(FOREIGN_SHOP));
    const { shops, deviceTypes } = await copied();
    const absent = shops.find(({ shop }) => shop.code === ABSENT_SHOP);
    assert.deepEqual(
      absent?.devices.map(({ inventoryNumber }) => inventoryNumber),
      [device.inventoryNumber],
    );
    assert.equal(absent?.stockTakings, null);
    assert.equal(
      deviceTypes.find(({ name }) => name === COOLER)?.methodOfRegistration,
      'BASED_ON_SERIAL_NUMBER',
    );
  });

  it('includes shops that the user used in the last 30 days', async () => {
    assert.deepEqual(await codes(van()), []);
    const from = await register.device({ shopCode: FOREIGN_SHOP });
    await newRequest(van(), requestBody('SERVICE', { from }, { 'shopFrom.code': FOREIGN_SHOP }));
    await openSheet(van(), OTHER_SHOP);
    assert.deepEqual(await codes(van()), [OTHER_SHOP, FOREIGN_SHOP].toSorted());
    await app().owner.query(sql`
      update stock_taking_openings set opened_at = now() - interval '31 days' where opened_by = 'furgon'`);
    assert.deepEqual(await codes(van()), [FOREIGN_SHOP]);
  });

  it('is limited in size: due shops come before those used lately, and these before the others', async () => {
    await app().owner.query(sql`
      insert into shops (code, name, postal_code, city, county, street_house_number, regional_representative_id,
        created_by, updated_by)
      select 'MANY-' || n, 'Bolt ' || n, s.postal_code, s.city, s.county, s.street_house_number,
        s.regional_representative_id, 't', 't'
      from shops s cross join generate_series(1, 100) n where s.code = ${SHOP}`);
    assert.equal((await copied()).shops.length, MAX_COPIED_SHOPS);
    const kept = await codes();
    for (const code of ['MANY-98', 'MANY-99', 'MANY-100']) assert.ok(!kept.includes(code), code);

    const [used, due] = ['MANY-99', 'MANY-100'];
    for (const [call, code, day] of [
      [anna(), used, '2099-12-01'],
      [app().as('FCR_REGIONAL_LEADER'), due, dayIn(0)],
    ] as const) {
      const from = await register.device({ shopCode: code });
      const fields = { 'shopFrom.code': code, requestedDate: day };
      await newRequest(call, requestBody('SERVICE', { from }, fields));
    }
    const later = await codes();
    assert.equal(later.length, MAX_COPIED_SHOPS);
    assert.ok(later.includes(used) && later.includes(due), later.join());
    // More shops used lately than fit: the due one stays.
    await app().owner.query(sql`
      insert into work_requests (request_type, shop_from_id, shop_to_id, requested_date, created_by, updated_by)
      select 'TRANSIT', id, (select id from shops where code = ${SHOP}), '2099-12-01', 'kiss.anna', 'kiss.anna'
      from shops where code like 'MANY-%' and code <> ${due}`);
    assert.ok((await codes()).includes(due));
  });
});
