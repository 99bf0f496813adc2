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
  // Groups have addresses of their own.
  async fill(app) {
    await app.pool.query(`
      update device_register set device_group_serial = (array['CS-Á', 'CS-B', 'CS-Zs'])[1 + id % 3] where id % 4 > 0`);
  },
  edited: { deviceStatus: 'USED', warrantyDate: '2028-01-31', needStockTaking: true },
  csvKey: 'inventoryNumber',
});
