import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { REQUEST_TYPE, type RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { countRoundTrips } from '../../../testing/database/round-trips.ts';
import { newRequestId } from '../testing/new-request.ts';
import { requestBody, startDevices } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';

const BASE = '/resource/work-requests';
const MOST_TO_ASK = 4;
const MOST_OF_A_STEP = 4;
/** What a transit moves is found, locked and fixed at its approval. */
const MOST_TO_APPROVE_A_TRANSIT = 6;
// Each is measured three times.
const REQUESTS = 6;

describe('the round trips to the database of a work request', () => {
  const { register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');

  const ask = (body: Tree) => newRequestId(leader, body);

  async function bodiesOf(type: RequestType): Promise<Tree[]> {
    const bodies: Tree[] = [];
    for (let n = 0; n < REQUESTS; n += 1) bodies.push(requestBody(type, await startDevices(register, type)));
    return bodies;
  }

  for (const type of REQUEST_TYPE.options) {
    it(`are bounded for a ${type}`, async () => {
      const bodies = await bodiesOf(type);
      const ids: number[] = [];
      const asked = await countRoundTrips(async () => ids.push(await ask(bodies.pop() as Tree)));
      for (const body of bodies) ids.push(await ask(body));
      const take = (step: string) =>
        countRoundTrips(async () => {
          const { status, body } = await leader('PUT', `${BASE}/${step}/id?id=${ids.pop()}`);
          assert.equal(status, 200, JSON.stringify(body));
        });
      const [approved, denied] = [await take('approve'), await take('deny')];
      const mostToApprove = type === 'TRANSIT' ? MOST_TO_APPROVE_A_TRANSIT : MOST_OF_A_STEP;
      assert.ok(asked <= MOST_TO_ASK, `${asked} to ask`);
      assert.ok(
        approved <= mostToApprove && denied <= MOST_OF_A_STEP,
        `${approved} to approve, ${denied} to deny`,
      );
    });
  }
});
