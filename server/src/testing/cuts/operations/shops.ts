import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { OTHER_COOLER } from '../../../features/work-request/testing/register.ts';
import { deviceDraft, representativeDraft, shopDraft } from '../../build.ts';
import { csvUpload } from '../../test-app.ts';
import { createRow, next, type Operations, type World } from '../operation.ts';

const newShop = ({ admin }: World) => createRow(admin, 'shops', shopDraft(next(), { sfaCode: 'SFA1' }));

const newPerson = ({ admin }: World, more: Tree = {}) =>
  createRow(admin, 'regional-representatives', {
    ...representativeDraft(next()),
    ...{ outOfOfficeEndDate: null, rank: 'SALES_REPRESENTATIVE', region: 'SOUTH' },
    ...more,
  });

/** A plan that updates one shop and creates another. */
async function plannedShops(world: World): Promise<string> {
  const [shop, draft] = [await newShop(world), shopDraft(next(), {})];
  const { postalCode, city, streetHouseNumber } = draft.address as Tree;
  const { body, headers } = csvUpload(
    `code;name;address.postalCode;address.city;address.streetHouseNumber;regionalRepresentative.sfaCode
${shop.code};Új név;;;;
${draft.code};Új bolt;${postalCode};${city};${streetHouseNumber};SFA1`,
  );
  const { body: report } = await world.admin('POST', '/resource/shops/upload-csv?dryRun=true', body, headers);
  assert.deepEqual([report.created, report.updated], [1, 1], JSON.stringify(report));
  return report.operationId;
}

export const SHOP_OPERATIONS: Operations = {
  'POST /resource/shops': async ({ admin }) => {
    const draft = shopDraft(next(), { sfaCode: 'SFA1' });
    const headers = { 'idempotency-key': randomUUID() };
    return () => admin('POST', '/resource/shops', draft, headers);
  },
  'PUT /resource/shops/id': async (world) => {
    const shop = await newShop(world);
    return () => world.admin('PUT', `/resource/shops/id?id=${shop.code}`, { ...shop, name: 'Másik' });
  },
  'DELETE /resource/shops/id': async (world) => {
    const { code } = await newShop(world);
    return () => world.admin('DELETE', `/resource/shops/id?id=${code}`);
  },
  'POST /resource/shops/upload-csv': async (world) => {
    const shops = [await newShop(world), await newShop(world)];
    const { body, headers } = csvUpload(
      `code;name\n${shops.map(({ code }) => `${code};Új ${code}`).join('\n')}`,
    );
    return () => world.admin('POST', '/resource/shops/upload-csv', body, headers);
  },
  'PUT /resource/upload-plans/:entity/:operation/commit': async (world) => {
    const plan = await plannedShops(world);
    return () => world.admin('PUT', `/resource/upload-plans/shops/${plan}/commit`);
  },
  'PUT /resource/upload-plans/:entity/:operation/commit, of an undo': async (world) => {
    const plan = await plannedShops(world);
    const { body: upload } = await world.admin('PUT', `/resource/upload-plans/shops/${plan}/commit`);
    const { body: undo } = await world.admin(
      'PUT',
      `/resource/upload-plans/shops/${upload.operationId}/undo`,
    );
    return () => world.admin('PUT', `/resource/upload-plans/shops/${undo.operationId}/commit`);
  },
  'POST /resource/shops/merge': async (world) => {
    const [stays, goes] = [await newShop(world), await newShop(world)];
    const device = deviceDraft(next(), { name: OTHER_COOLER });
    await createRow(world.admin, 'device-register', { ...device, shop: { code: goes.code } });
    const versions = { staysVersion: stays.version, goesVersion: goes.version };
    const body = { stays: stays.code, goes: goes.code, ...versions, take: ['name'] };
    return () => world.admin('POST', '/resource/shops/merge', body);
  },
  'PUT /resource/upload-plans/:entity/:operation/commit, of a list': async (world) => {
    const shops = [await newShop(world), await newShop(world)];
    const edit = { column: 'remark', value: `Új megjegyzés ${next()}`, keys: shops.map(({ code }) => code) };
    const { body: plan } = await world.admin('POST', '/resource/upload-plans/shops', edit);
    return () => world.admin('PUT', `/resource/upload-plans/shops/${plan.operationId}/commit`);
  },
  'DELETE /resource/regional-representatives/id': async (world) => {
    const deputy = await newPerson(world);
    await newPerson(world, { deputy1: { sfaCode: deputy.sfaCode } });
    return () => world.admin('DELETE', `/resource/regional-representatives/id?id=${deputy.id}`);
  },
};
