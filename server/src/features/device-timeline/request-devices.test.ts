import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TimelineDevice } from '@cooler/contract/features/device-timeline/device-timeline.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { runApp } from '../../testing/run-app.ts';
import { newRequestId } from '../work-request/testing/new-request.ts';
import {
  fillRegister,
  OTHER_SHOP,
  requestBody,
  type TestRegister,
} from '../work-request/testing/register.ts';

const REGISTER = '/resource/device-register';
const REQUESTS = '/resource/work-requests';
const UNKNOWN = 999_999_999;

describe('the devices of a request', () => {
  let register: TestRegister;
  const app = runApp(async (started) => {
    register = await fillRegister(started.pool);
  });
  const representative = () => app().as('FCR_REGIONAL_REPRESENTATIVE', 'kiss.anna');
  const leader = () => app().as('FCR_REGIONAL_LEADER', 'vezeto');
  const ask = (address: string) => representative()('GET', `${REGISTER}/${address}`);

  async function answerOf(address: string) {
    const { status, body } = await ask(address);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }

  async function takeSteps(requestId: number, ...steps: string[]): Promise<void> {
    for (const step of steps) {
      const { status, body } = await leader()('PUT', `${REQUESTS}/${step}/id?id=${requestId}`);
      assert.equal(status, 200, JSON.stringify(body));
    }
  }

  const createRequest = (workRequest: Tree, childDevices?: number[], address?: string) =>
    newRequestId(representative(), workRequest, { childDevices, address });

  it('lists the devices of a request with their groups, also after its end', async () => {
    const numbers = async (requestId: number) =>
      (await answerOf(`of-request?id=${requestId}`)).map((each: TimelineDevice) => each.serialNumber);
    const from = await register.device();
    const child = await register.device({ parentId: from.id });
    const to = await register.device({ status: 'TRANSPORTABLE', place: 'warehouse' });
    const body = requestBody('REPLACEMENT', { from, to });
    const replacement = await createRequest(body, [child.id], 'bulk-from');
    const expected = [from, child, to].map(({ serialNumber }) => serialNumber);
    assert.deepEqual(await numbers(replacement), expected);
    await takeSteps(replacement, 'deny');
    assert.deepEqual(await numbers(replacement), expected);
    await register.shop('MOVE');
    const carried = await register.device({ shopCode: 'MOVE' });
    const transit = await createRequest(
      requestBody('TRANSIT', {}, { 'shopFrom.code': 'MOVE', 'shopTo.code': OTHER_SHOP }),
    );
    assert.deepEqual(await numbers(transit), []);
    await takeSteps(transit, 'approve');
    assert.deepEqual(await numbers(transit), [carried.serialNumber]);
    assert.deepEqual(await numbers(UNKNOWN), []);
  });
});
