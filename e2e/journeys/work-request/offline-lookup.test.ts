import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import type { Api } from '../../testing/api.ts';
import {
  deviceOfRequest,
  OFFLINE_REQUESTS,
  offlineRequest,
  REFUSED,
  requestSaying,
  SAVE,
  visitRouted,
} from '../../testing/offline-requests.ts';
import { expectSuccess, press, tellOnline, text } from '../../testing/screen.ts';
import { createWorld } from '../../testing/world.ts';

/** A new type of each kind that a form can request, and devices of it in two decors. */
async function createTypes(admin: Api) {
  const name = randomUUID().slice(0, 8);
  const type = async (words: string, methodOfRegistration: string) => {
    const values = { deviceTypeCategory: 'OTHER', groupable: false, methodOfRegistration };
    return (await admin('POST', '/resource/device-types', { name: `${words} ${name}`, ...values })) as Tree;
  };
  const [cooler, shelf] = await Promise.all([
    type('Vitrin', 'BASED_ON_SERIAL_NUMBER'),
    type('Polc', 'NO_REGISTRATION_REQUIRED'),
  ]);
  const decors = (await admin('GET', '/resource/device-types/search?deviceTypeCategory=DECOR')) as Tree[];
  const [plain, wanted] = decors.map((decor) => String(decor.name));
  const { content: companies } = (await admin('POST', '/resource/warehouse-companies/page', {
    query: {},
  })) as { content: Tree[] };
  const device = (number: number, decor: string | undefined) =>
    admin('POST', '/resource/device-register', {
      ...{ inventoryNumber: `${name}-${number}`, serialNumber: `SN-${name}-${number}`, quantity: 1 },
      ...{ deviceType: { name: cooler.name }, decor: decor ? { name: decor } : null, deviceNature: 'OOH' },
      ...{ deviceStatus: 'TRANSPORTABLE', warehouseCompany: { code: companies[0]?.code } },
      needStockTaking: true,
    });
  for (const [index, decor] of [plain, wanted, wanted].entries()) await device(index + 1, decor);
  const numbers = [1, 2, 3].map((number) => `${name}-${number}`);
  return {
    cooler: String(cooler.name),
    shelf: String(shelf.name),
    plain: String(plain),
    decor: String(wanted),
    numbers,
  };
}

/** What an offline request asks for is looked up when it is sent. */
describe('what an offline request names', () => {
  const world = createWorld({ keepsShell: true });

  test('looks up a refused request once more, and names another decor than the wanted one in the remark', async () => {
    const { api, device } = await deviceOfRequest(world);
    const { cooler, shelf, plain, decor, numbers } = await createTypes(await world.apiAs('it-admin'));
    const visitor = await visitRouted(
      world,
      `${OFFLINE_REQUESTS}?new=DELIVERY&to=${encodeURIComponent(device.shopCode)}`,
    );
    const { page } = visitor;
    const deliver = async (type: string, remark: string) => {
      await page.locator('.offline-types').getByText(text('request-type.DELIVERY')).click();
      await page.getByLabel(text('kept.shopTo')).fill(device.shopCode);
      await page.getByLabel(text('kept.deviceType')).fill(type);
      await page.getByLabel(text('work-request.remark')).fill(remark);
    };
    // Until the other request is there: the page tries again by itself.
    await page.route(SAVE, (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/bulk-save'));
    await deliver(cooler, 'Vitrin a bejárathoz');
    await page.getByLabel(text('kept.decor')).fill(decor);
    await press(page, text('kept.keep'));
    const { workRequest } = (await lost).postDataJSON() as { workRequest: Tree };
    assert.equal(valueAt(workRequest, 'deviceRegisterTo.inventoryNumber'), numbers[1]);
    await api('POST', '/resource/work-requests/bulk-save', {
      workRequest: { ...workRequest, remark: 'Megelőzte' },
    });
    await offlineRequest(page, cooler).waitFor();
    await page.unroute(SAVE);
    await tellOnline(page);
    await expectSuccess(page, 'Az igénylés megérkezett');
    const delivered = await requestSaying(api, 'Vitrin a bejárathoz');
    assert.equal(valueAt(delivered, 'deviceRegisterTo.inventoryNumber'), numbers[2]);

    await deliver(cooler, '');
    await page.getByLabel(text('kept.decor')).fill(decor);
    await press(page, text('kept.keep'));
    await expectSuccess(page, 'Az igénylés megérkezett');
    const delivers = { 'deviceRegisterTo.inventoryNumber': numbers[0] };
    await requestSaying(api, text('kept.currentDecor', { decor: plain }), delivers);

    await deliver(shelf, 'Három polc kellene');
    await page.getByLabel(text('kept.quantity')).fill('3');
    await press(page, text('kept.keep'));
    await expectSuccess(page, 'Az igénylés megérkezett');
    assert.equal((await requestSaying(api, 'Három polc kellene')).toDeviceQty, 3);
    visitor.assertQuiet(REFUSED);
    await visitor.leave();
  });
});
