import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lease } from '../../../integrations/outbox/queue.ts';
import { PARTNERS } from '../../../integrations/partners.ts';
import { isQuiet } from '../../../kernel/database/is-quiet.ts';
import { leaseDeliveries } from '../../notification/deliver/delivery-queue.ts';
import { runPartnerWorld } from '../testing/partner-world.ts';

describe('a quiet copy', () => {
  const world = runPartnerWorld();

  it('keeps messages and e-mails until sending is enabled', async () => {
    const { test, approved } = world();
    const { pool } = test;
    await pool.query('update instance set quiet_since = now()');
    await pool.query(
      `insert into notification_deliveries (channel, recipient, digest_day) values ('DIGEST', 'kiss.anna', '2026-01-01')`,
    );
    await approved('DELIVERY');
    const due = async () => [
      (await lease(pool, PARTNERS.AURORA, 10, 60_000)).length,
      (await leaseDeliveries(pool, ['DIGEST'], 10, 60_000)).length,
    ];
    assert.deepEqual([await isQuiet(pool), await due()], [true, [0, 0]]);
    await pool.query('update instance set quiet_since = null');
    assert.deepEqual([await isQuiet(pool), await due()], [false, [1, 1]]);
  });
});
