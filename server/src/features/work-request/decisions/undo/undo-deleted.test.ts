import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { buildDecor, buildShop } from '../../../../testing/build.ts';
import { meet } from '../../../../testing/database/meet.ts';
import type { TestAnswer } from '../../../../testing/test-app.ts';
import { newRequest } from '../../testing/new-request.ts';
import { requestBody } from '../../testing/register.ts';
import { runRegister } from '../../testing/run-register.ts';
import { chosen, DECISIONS, decide, settled } from '../testing/decide.ts';

// A deletion writes into the trail after it has looked for open requests, an undo after it has looked for deletions.
const TRAIL = sql`lock table audit_trail in share mode`;

describe('undoing a denial while what the request names is deleted', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');
  const admin = as('FCR_ADMIN');

  /** A denied request for a delivery of a device with a decor to a shop, and the undo of its denial. */
  async function denied() {
    const [shop, decor] = [await buildShop(app()), await buildDecor(app())];
    const to = await register.device({ status: 'TRANSPORTABLE', place: 'warehouse' });
    const names = { 'shopTo.code': shop.code, 'decorTo.name': decor.name, remark: 'Más dekor kell rá.' };
    const { id, version } = await newRequest(leader, requestBody('DELIVERY', { to }, names));
    const { operationId } = await decide(leader, chosen('deny', [{ id, version }]));
    const undo = async (): Promise<TestAnswer> => {
      const answer = await leader('PUT', `${DECISIONS}/${operationId}/undo`);
      const { failures } = await settled(leader, answer.body.operationId);
      return { ...answer, body: { failures: failures.map(({ code }) => code) } };
    };
    return { undo, shop, decor, device: to };
  }
  const removed = (address: string, key: unknown) => () =>
    admin('DELETE', `/resource/${address}/id?id=${encodeURIComponent(String(key))}`);

  const NAMED = [
    {
      what: 'shop',
      refused: 'SHOP_HAS_OPEN_REQUEST',
      removal: ({ shop }: Tree) => removed('shops', (shop as Tree).code),
    },
    {
      what: 'decor',
      refused: 'DEVICE_TYPE_IN_USE',
      removal: ({ decor }: Tree) => removed('device-types', (decor as Tree).name),
    },
  ] as const;
  for (const { what, refused, removal } of NAMED) {
    it(`the deletion of its ${what} comes first: the request stays denied`, async () => {
      const asked = await denied();
      const [deletion, undone] = await meet(app().owner, TRAIL, removal(asked), asked.undo);
      assert.equal(deletion?.status, 204, JSON.stringify(deletion?.body));
      assert.deepEqual(undone?.body.failures, ['NOT_FOUND']);
    });

    it(`the undo comes first: the ${what} is not deleted`, async () => {
      const asked = await denied();
      const [undone, deletion] = await meet(app().owner, TRAIL, asked.undo, removal(asked));
      assert.deepEqual(undone?.body.failures, []);
      assert.deepEqual([deletion?.status, deletion?.body.message], [409, refused]);
    });
  }

  it('claims no device that was deleted since', async () => {
    const { undo, device } = await denied();
    assert.equal((await removed('device-register', device.id)()).status, 204);
    assert.deepEqual((await undo()).body.failures, ['DEVICE_NOT_AVAILABLE']);
  });

  it('finds the shop that stays when the shop of the request is being merged, and locks it', async () => {
    const [stays, asked] = [await buildShop(app()), await denied()];
    const merge = () =>
      admin('POST', '/resource/shops/merge', {
        ...{ stays: stays.code, goes: asked.shop.code, take: [] },
        ...{ staysVersion: stays.version, goesVersion: asked.shop.version },
      });
    const [merged, undone] = await meet(app().owner, TRAIL, merge, asked.undo);
    assert.equal(merged?.status, 200, JSON.stringify(merged?.body));
    assert.deepEqual(undone?.body.failures, []);
    const deletion = await removed('shops', stays.code)();
    assert.deepEqual([deletion.status, deletion.body.message], [409, 'SHOP_HAS_OPEN_REQUEST']);
  });
});
