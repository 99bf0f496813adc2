import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import {
  buildDevice,
  buildRepresentative,
  buildService,
  buildShop,
  buildWarehouse,
} from '../../testing/build.ts';
import { asAdmin, runApp } from '../../testing/run-app.ts';
import { close, HEADS, observed, openSheet, send } from '../stock-taking/testing/phone.ts';

const PECS = { postalCode: '7621', city: 'Pécs', streetHouseNumber: 'Fő tér 1.' };

describe('what is copied into many devices', () => {
  const app = runApp();
  const call = asAdmin(app);

  before(() =>
    app().owner.query(`
      create table limits_met (statement_timeout text);
      grant insert, select, delete on limits_met to public;
      create function note_limit() returns trigger language plpgsql as $$ begin
        insert into limits_met values (current_setting('statement_timeout'));
        return new;
      end $$;
      create trigger note_limit before update on device_register for each row execute function note_limit()`),
  );

  /** Sends a change; the statement that copies it into a device may run for ten minutes. */
  async function changeFor(method: 'PUT' | 'POST', address: string, body: Tree): Promise<void> {
    await app().pool.query('delete from limits_met');
    const answer = await call(method, address, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const { rows } = await app().pool.query('select distinct statement_timeout as limit from limits_met');
    assert.deepEqual(rows, [{ limit: '10min' }]);
  }

  const COMPANIES = [
    { path: 'service-companies', group: 'serviceCompany', build: buildService },
    { path: 'warehouse-companies', group: 'warehouseCompany', build: buildWarehouse },
  ];
  for (const { path, group, build } of COMPANIES)
    it(`may take minutes: the name of ${path}`, async () => {
      const company = await build(app());
      await buildDevice(app(), { [group]: { code: company.code } });
      const renamed = { ...company, name: 'Új Név Kft.' };
      await changeFor('PUT', `/resource/${path}/id?id=${company.code}`, renamed);
    });

  const SHOP_CHANGES: Readonly<Record<string, () => Promise<Tree>>> = {
    'the name': async () => ({ name: 'Új Név' }),
    'the city': async () => ({ address: PECS }),
    'the representative': async () => ({ regionalRepresentative: await buildRepresentative(app()) }),
  };
  for (const [field, change] of Object.entries(SHOP_CHANGES))
    it(`may take minutes: ${field} of a shop`, async () => {
      const shop = await buildShop(app(), {
        address: { ...PECS, postalCode: '6720', city: 'Szeged' },
        regionalRepresentative: await buildRepresentative(app(), { name: 'Az előző' }),
      });
      await buildDevice(app(), { shop: { code: shop.code } });
      const changed = { ...shop, ...(await change()) };
      await changeFor('PUT', `/resource/shops/id?id=${shop.code}`, changed);
    });

  it('may take minutes: the name of a representative', async () => {
    const person = await buildRepresentative(app());
    const shop = await buildShop(app(), { regionalRepresentative: person });
    await buildDevice(app(), { shop: { code: shop.code } });
    const renamed = { ...person, name: 'Új Név' };
    await changeFor('PUT', `/resource/regional-representatives/id?id=${person.id}`, renamed);
  });

  it('may take minutes: what the stock-taking of a shop has found', async () => {
    const shop = await buildShop(app());
    const device = await buildDevice(app(), { shop: { code: shop.code }, needStockTaking: true });
    const { headId } = await openSheet(call, String(shop.code));
    await send(call, headId, observed({ deviceId: Number(device.id), present: true }));
    await close(call, headId);
    await changeFor('PUT', `${HEADS}/approve/${headId}`, {});
  });

  it('may take minutes: the shop, when it is merged into another', async () => {
    const [stays, goes] = [await buildShop(app()), await buildShop(app())];
    await buildDevice(app(), { shop: { code: goes.code } });
    await changeFor('POST', '/resource/shops/merge', {
      ...{ stays: stays.code, goes: goes.code },
      ...{ staysVersion: stays.version, goesVersion: goes.version, take: [] },
    });
  });
});
