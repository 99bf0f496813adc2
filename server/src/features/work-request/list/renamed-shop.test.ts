import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { buildShop } from '../../../testing/build.ts';
import { newRequestId } from '../testing/new-request.ts';
import { requestBody } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';

const REQUESTS = '/resource/work-requests';

describe('the list of requests', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');

  const SIDES = {
    shopFrom: async ({ code }: Tree) => {
      const from = await register.device({ shopCode: String(code) });
      return requestBody('DISMANTLING', { from }, { 'shopFrom.code': code });
    },
    shopTo: async ({ code }: Tree) => {
      const to = await register.device({ status: 'TRANSPORTABLE', place: 'warehouse' });
      return requestBody('DELIVERY', { to }, { 'shopTo.code': code });
    },
  };
  for (const [side, bodyOf] of Object.entries(SIDES))
    it(`is sorted by the present names of shops: ${side}`, async () => {
      const [renamed, other] = [
        await buildShop(app(), { name: `Almás ${side}`, shopStatus: 'VISITED' }),
        await buildShop(app(), { name: `Barackos ${side}`, shopStatus: 'VISITED' }),
      ];
      const ids: number[] = [];
      for (const shop of [renamed, other]) ids.push(await newRequestId(leader, await bodyOf(shop)));
      const sorted = async () => {
        const query = { [side]: { name: side } };
        const { body } = await leader('POST', `${REQUESTS}/page`, { sorted_field: `${side}.name`, query });
        return body.content.map(({ id }: { id: number }) => id);
      };
      assert.deepEqual(await sorted(), ids);
      const change = { ...renamed, name: `Cseresznyés ${side}` };
      assert.equal((await leader('PUT', `/resource/shops/id?id=${renamed.code}`, change)).status, 200);
      assert.deepEqual(await sorted(), ids.toReversed());
    });
});
