import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RoundFilter } from '@cooler/contract/features/stock-taking/round/round.ts';
import sql from 'sql-template-tag';
import { meet } from '../../../testing/database/meet.ts';
import { assertRefused } from '../../../testing/run-app.ts';
import type { TestDevice } from '../../work-request/testing/register.ts';
import { approve, close, HEADS, observed, openSheet, send } from '../testing/phone.ts';
import {
  countShop,
  NORTH,
  NORTH_TOO,
  needOf,
  progressOf,
  runRoundWorld,
  SOUTH,
  scopeOf,
  shopsListed,
  startedRound,
} from './testing/round-world.ts';
import { ROUNDS } from './testing/rounds.ts';

describe('a round of stock-taking that leaders end or approve at once', () => {
  const world = runRoundWorld();
  const { app, register, leader, other, phone } = world;

  const started = (filter: Partial<RoundFilter> = {}, given: object = {}) =>
    startedRound(world, filter, given);
  const progress = (id: number) => progressOf(world, id);
  const listed = (query: object) => shopsListed(world, query);

  /** A closed stock-taking of a shop in which a device was seen. */
  async function seenIn(shopCode: string, device: TestDevice): Promise<number> {
    const { headId } = await openSheet(leader, shopCode);
    await send(leader, headId, observed({ code: device.inventoryNumber, present: true }));
    await close(leader, headId);
    return headId;
  }
  const counts = async (id: number) => {
    const { found, absent, dropped, waiting } = (await progress(id)).total;
    return { found, absent, dropped, waiting };
  };
  const settled = { found: 0, absent: 0, dropped: 0, waiting: 0 };

  it('can be ended early: uncounted devices no longer wait, counted ones stay counted', async () => {
    const counted = await register.device({ shopCode: NORTH });
    const left = await register.device({ shopCode: NORTH_TOO });
    const id = await started({ regions: ['NORTH'] });
    await countShop(world, NORTH, counted);
    const before = await needOf(world, left);
    const { status, body } = await leader('PUT', `${ROUNDS}/end/${id}`);
    assert.deepEqual([status, body.status, body.endedBy], [200, 'ENDED', 'FCR_REGIONAL_LEADER']);
    assert.deepEqual(await needOf(world, left), { needed: false, version: before.version + 1 });
    const { total, endedBy } = await progress(id);
    assert.deepEqual([total.found, total.uncounted, total.waiting, total.shopsDone], [1, 1, 0, 1]);
    assert.equal(endedBy, 'FCR_REGIONAL_LEADER');
    assert.deepEqual(
      (await listed({ roundId: id, isDone: false })).map(({ shop }: { shop: { code: string } }) => shop.code),
      [NORTH_TOO],
    );
    const again = await leader('PUT', `${ROUNDS}/end/${id}`);
    assertRefused(again, 409, 'TRANSITION_NOT_ALLOWED');
    assert.equal(again.body.current.status, 'ENDED');
    assert.deepEqual(await scopeOf(world, { regions: ['NORTH'] }), { devices: 2, shops: 2, elsewhere: 0 });
  });

  it('ends once when two leaders end it concurrently, also while one of its stock-takings is approved', async () => {
    const device = await register.device({ shopCode: NORTH });
    await register.device({ shopCode: NORTH_TOO });
    const id = await started({ regions: ['NORTH'] });
    const { headId } = await openSheet(phone, NORTH);
    await send(phone, headId, observed({ deviceId: device.id, present: true }));
    await close(phone, headId);
    const [approved, ...ended] = await Promise.all([
      leader('PUT', `${HEADS}/approve/${headId}`),
      leader('PUT', `${ROUNDS}/end/${id}`),
      other('PUT', `${ROUNDS}/end/${id}`),
    ]);
    assert.equal(approved?.status, 200);
    assert.deepEqual(ended.map(({ status }) => status).sort(), [200, 409]);
    const { found, uncounted, waiting } = (await progress(id)).total;
    assert.deepEqual([found + uncounted, waiting], [2, 0]);
  });

  it('ends while an approval counts devices of one shop as found and as absent', async () => {
    const found = await register.device({ shopCode: NORTH });
    await register.device({ shopCode: NORTH });
    await register.device({ shopCode: SOUTH });
    const id = await started();
    const headId = await seenIn(NORTH, found);
    // Between the present and the absent devices an approval reads the companies.
    const companies = sql`lock table service_companies in access exclusive mode`;
    const answers = await meet(
      app().owner,
      companies,
      () => approve(leader, headId),
      () => other('PUT', `${ROUNDS}/end/${id}`),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    assert.deepEqual(await counts(id), { ...settled, found: 1, absent: 1 });
    assert.equal((await progress(id)).total.uncounted, 1);
  });

  it('counts what two leaders approve at the same moment, each with a device of the other shop', async () => {
    const own = {
      [NORTH]: await register.device({ shopCode: NORTH }),
      [SOUTH]: await register.device({ shopCode: SOUTH }),
    };
    const heads = { [NORTH]: 0, [SOUTH]: 0 };
    for (const code of [NORTH, SOUTH] as const) heads[code] = (await openSheet(leader, code)).headId;
    // They came after the opening.
    const strange = {
      [NORTH]: await register.device({ shopCode: SOUTH }),
      [SOUTH]: await register.device({ shopCode: NORTH }),
    };
    const id = await started();
    for (const code of [NORTH, SOUTH] as const) {
      const seen = [own[code], strange[code]].map(({ inventoryNumber }) =>
        observed({ code: inventoryNumber, present: true }),
      );
      await send(leader, heads[code], ...seen);
      await close(leader, heads[code]);
    }
    // An approval reads the companies when it has settled what stood in the shop.
    const companies = sql`lock table service_companies in access exclusive mode`;
    const answers = await meet(
      app().owner,
      companies,
      () => approve(leader, heads[NORTH]),
      () => approve(other, heads[SOUTH]),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    assert.deepEqual(await counts(id), { ...settled, found: 4 });
  });
});
