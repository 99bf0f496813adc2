import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { countRoundTrips } from '../database/round-trips.ts';
import type { Suite } from './suite.ts';

const MOST_OF_A_READ = 3;
const MOST_OF_A_WRITE = 4;

/** Entities whose open request and group are locked as well. */
const ONE_MORE_TO_LOCK = new Set(['device-register']);

/** Limits the round trips, each of which costs latency on a remote database. */
export function roundTripTests(suite: Suite): void {
  const { base } = suite;

  async function assertTakes(most: number, work: () => Promise<unknown>): Promise<void> {
    const trips = await countRoundTrips(work);
    assert.ok(trips <= most, `${trips} round trips`);
  }

  const most = MOST_OF_A_WRITE + Number(ONE_MORE_TO_LOCK.has(suite.entity.path));
  const rowsToChange = (): Promise<Tree[]> => Promise.all([suite.create(), suite.create(), suite.create()]);

  describe(`round trips to the database at ${base}`, () => {
    it('are three for a page', () => assertTakes(MOST_OF_A_READ, () => suite.page({ size: 100 })));

    it('are four to create, with or without an Idempotency-Key', async () => {
      await assertTakes(MOST_OF_A_WRITE, () => suite.create());
      const headers = () => ({ 'idempotency-key': randomUUID() });
      await assertTakes(MOST_OF_A_WRITE, () => suite.call('POST', base, suite.nextDraft(), headers()));
    });

    it(`are ${most} to change`, async () => {
      const rows = await rowsToChange();
      await assertTakes(most, async () => {
        const { status } = await suite.change(rows.pop() ?? {}, suite.edited);
        assert.equal(status, 200);
      });
    });

    it(`are ${most} to remove`, async () => {
      const rows = await rowsToChange();
      await assertTakes(most, async () => {
        const { status } = await suite.call('DELETE', suite.addressOf(rows.pop() ?? {}));
        assert.equal(status, 204);
      });
    });
  });
}
