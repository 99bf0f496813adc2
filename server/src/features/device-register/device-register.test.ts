import type { Tree } from '@cooler/contract/kernel/path.ts';
import {
  buildDecor,
  buildDeviceType,
  buildService,
  buildShop,
  buildWarehouse,
  deviceDraft,
} from '../../testing/build.ts';
import { entitySuite } from '../../testing/entity-suite/entity-suite.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { deviceRegisterTable } from './device-register.table.ts';

/** Devices in every kind of place, of two types, with and without a decor. */
async function prepare(app: TestApp): Promise<(n: number) => Tree> {
  const types = [await buildDeviceType(app), await buildDeviceType(app)];
  const decor = await buildDecor(app);
  const places: Tree[] = [
    { shop: await buildShop(app) },
    { warehouseCompany: await buildWarehouse(app) },
    { serviceCompany: await buildService(app) },
    {},
  ];
  return (n) => {
    const { shop, warehouseCompany, serviceCompany } = (places[n % 4] ?? {}) as Record<string, Tree>;
    return {
      ...deviceDraft(n, types[n % 2] ?? {}),
      decor: n % 3 === 0 ? { name: decor.name } : null,
      shop: shop ? { code: shop.code } : null,
      warehouseCompany: warehouseCompany ? { code: warehouseCompany.code } : null,
      serviceCompany: serviceCompany ? { code: serviceCompany.code } : null,
    };
  };
}

entitySuite({
  table: deviceRegisterTable,
  prepare,
  refusedEnds: [['quantity', 2_147_483_647, 'REGISTRATION_MISMATCH']],
  // Groups have their own addresses, and pieces are held by steps of requests.
  async fill(app) {
    const crate = await buildDeviceType(app, { methodOfRegistration: 'BASED_ON_QUANTITY' });
    await app.pool.query(
      `with asked as (
         insert into work_requests (request_type, shop_from_id, device_type_from_id, device_from_id, requested_date,
           created_by, updated_by)
         select 'DISMANTLING', shop_id, device_type_id, id, '2026-12-01', 'test', 'test'
         from device_register where shop_id is not null returning id)
       insert into device_register (device_type_id, held_by_request_id, device_nature, device_status, sort_type_name,
         created_by, updated_by)
       select t.id, asked.id, 'OOH', 'OUTSOURCED', t.name, 'test', 'test' from asked, device_types t where t.name = $1`,
      [crate.name],
    );
    await app.pool.query(`
      update device_register set device_group_serial = (array['CS-Á', 'CS-B', 'CS-Zs'])[1 + id % 3] where id % 4 > 0 and held_by_request_id is null`);
  },
  edited: { deviceStatus: 'USED', warrantyDate: '2028-01-31', needStockTaking: true },
  csvKey: 'inventoryNumber',
});
