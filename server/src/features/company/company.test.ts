import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildDevice, buildService, buildWarehouse, companyDraft } from '../../testing/build.ts';
import { asAdmin, assertFault, assertRefused, runApp } from '../../testing/run-app.ts';

const COMPANIES = [
  { path: 'service-companies', group: 'serviceCompany', build: buildService },
  { path: 'warehouse-companies', group: 'warehouseCompany', build: buildWarehouse },
];

describe('companies', () => {
  const app = runApp();
  const call = asAdmin(app);

  for (const { path, group, build } of COMPANIES) {
    it(`of ${path} cannot be removed while they have a device`, async () => {
      const { code } = await build(app());
      const device = await buildDevice(app(), { [group]: { code } });
      const refused = await call('DELETE', `/resource/${path}/id?id=${code}`);
      assertRefused(refused, 409, 'COMPANY_HAS_DEVICES');
      const obstacles = [{ entity: 'device-register', key: String(device.id), name: device.inventoryNumber }];
      assert.deepEqual(refused.body.obstacles, obstacles);
      const asked = await call('GET', `/resource/${path}/${code}/why?action=delete`);
      assert.deepEqual([asked.body.isAllowed, asked.body.reasons[0].obstacles], [false, obstacles]);
      await call('DELETE', `/resource/device-register/id?id=${device.id}`);
      assert.equal((await call('DELETE', `/resource/${path}/id?id=${code}`)).status, 204);
    });

    it(`of ${path} get the county of their postal code, whatever the body says`, async () => {
      const address = { postalCode: '7621', city: 'Pécs', streetHouseNumber: 'Fő tér 1.', county: 'Vas' };
      const company = await build(app(), { address });
      assert.deepEqual(company.address, { ...address, county: 'Baranya' });
    });

    it(`of ${path} must have an existing postal code`, async () => {
      const address = { postalCode: '0001', city: 'Pécs', streetHouseNumber: 'Fő tér 1.' };
      const answer = await call('POST', `/resource/${path}`, { ...companyDraft(1), address });
      assertFault(answer, 'address.postalCode', 'POSTAL_CODE_UNKNOWN');
    });
  }
});
