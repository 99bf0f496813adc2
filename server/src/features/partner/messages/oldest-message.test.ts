import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findFigures } from '../../status/find-figures.ts';
import { runPartnerWorld } from '../testing/partner-world.ts';

const MINUTE = 60;

describe('the age of the oldest message to a partner', () => {
  const world = runPartnerWorld();

  /** The age in minutes, of a message that was created four hours ago. */
  async function ageWith(attempts: number, minutesToNext: number): Promise<number> {
    const { pool } = world().test;
    await pool.query(
      `update aurora_requests set created_date = now() - interval '4 hours', attempts = $1,
         next_attempt_at = now() + $2::int * interval '1 minute'`,
      [attempts, minutesToNext],
    );
    const { outbox } = await findFigures(pool);
    return Math.floor((outbox.find(({ partner }) => partner === 'AURORA')?.age ?? 0) / MINUTE);
  }

  it('counts from when it was due, also if it was held back for an undo; and from its creation once it failed', async () => {
    await world().approved('DELIVERY');
    assert.equal(await ageWith(0, 60), 0, 'held back');
    assert.equal(await ageWith(0, -5), 5, 'due');
    assert.equal(await ageWith(1, 10), 4 * 60, 'attempted');
  });
});
