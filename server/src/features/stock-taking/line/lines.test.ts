import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { newRequest } from '../../work-request/testing/new-request.ts';
import { requestBody, type TestDevice } from '../../work-request/testing/register.ts';
import { runRegister } from '../../work-request/testing/run-register.ts';
import { close, openSheet } from '../testing/phone.ts';

const HERE = 'L1';

describe('the lines of a closed stock-taking', () => {
  const { register, as } = runRegister();
  const phone = as('FCR_REGIONAL_REPRESENTATIVE');
  const leader = as('FCR_REGIONAL_LEADER');
  let devices: TestDevice[];
  let headId = 0;
  before(async () => {
    await register.shop(HERE);
    devices = [await register.device({ shopCode: HERE }), await register.device({ shopCode: HERE })];
    ({ headId } = await openSheet(phone, HERE));
    await close(phone, headId);
  });

  const claim = (device: TestDevice | undefined) =>
    newRequest(leader, requestBody('DISMANTLING', device ? { from: device } : {}, { 'shopFrom.code': HERE }));

  /** The devices with a conflict, which the page and its total agree on. */
  async function conflicting(request: Tree): Promise<unknown[]> {
    const query = { headId, conflict: 'OPEN_REQUEST' };
    const { status, body } = await leader('POST', '/resource/stock-taking-lines/page', { query, ...request });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.totalElements, body.content.length);
    return body.content.map((line: Tree) => (line.deviceRegister as Tree).id);
  }

  it('can be filtered by the conflicts there are now, again and again', async () => {
    const [first, second] = devices;
    for (const expected of [[], [first?.id], [first?.id, second?.id]]) {
      for (const request of [
        {},
        { sorted_field: 'conflict' },
        { sorted_field: 'status', direction: 'desc' },
      ]) {
        assert.deepEqual((await conflicting(request)).toSorted(), expected);
      }
      const next = devices[expected.length];
      if (next) await claim(next);
    }
  });

  it('are counted by everybody who asks at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => conflicting({ sorted_field: 'id' })));
    assert.deepEqual(new Set(all.map((ids) => ids.length)), new Set([2]));
  });
});
