import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { enqueue, holdMessages } from '../../../integrations/outbox/queue.ts';
import { PARTNERS } from '../../../integrations/partners.ts';
import { runChange } from '../../../kernel/write/change.ts';
import { findStatusFigures } from '../../status/find-status-figures.ts';
import { runPartnerWorld } from '../testing/partner-world.ts';

const MINUTE = 60;

describe('the age of the oldest message to a partner', () => {
  const world = runPartnerWorld();

  const change = (columns: string) => world().test.pool.query(`update aurora_requests set ${columns}`);

  /** The age in minutes. */
  async function age(): Promise<number> {
    const { outbox } = await findStatusFigures(world().test.pool);
    return Math.floor((outbox.find(({ partner }) => partner === 'AURORA')?.age ?? 0) / MINUTE);
  }

  it('counts from when it was due, however often it was attempted since', async () => {
    await world().approved('DELIVERY');
    await change(`created_date = now() - interval '4 hours', due_since = now() + interval '1 hour'`);
    assert.equal(await age(), 0, 'held back for an undo');
    await change(`due_since = now() - interval '5 minutes'`);
    assert.equal(await age(), 5, 'due');
    await change(`attempts = 1, next_attempt_at = now() + interval '10 minutes'`);
    assert.equal(await age(), 5, 'attempted');
    await change(`due_since = null`);
    assert.equal(await age(), 4 * 60, 'of an earlier version');
  });

  it('begins anew when it is sent again, and when an undo holds it back for longer', async () => {
    const { pool } = world().test;
    const [message] = await world().messages('AURORA');
    await change(`state = 'PARKED', failure = 'TIMEOUT', due_since = now() - interval '3 hours'`);
    const admin = world().test.as('FCR_IT_ADMIN');
    const { status } = await admin(
      'PUT',
      `/resource/aurora-request-que-entries/send-again/id?id=${message?.id}`,
    );
    assert.equal(status, 204);
    assert.equal(await age(), 0, 'sent again');
    await change(`next_attempt_at = now() + interval '1 minute', due_since = now() - interval '3 hours'`);
    await runChange(pool, { actor: 'test', door: 'WORKFLOW' }, (running) =>
      holdMessages(running, PARTNERS.AURORA, sql`select work_request_id from aurora_requests`, 10),
    );
    assert.equal(await age(), 0, 'held back');
  });

  it('begins when a message that is held back is due', async () => {
    const id = await world().asked('DELIVERY');
    await runChange(world().test.pool, { actor: 'test', door: 'WORKFLOW' }, (running) =>
      enqueue(
        running,
        PARTNERS.AURORA,
        [{ workRequestId: id, method: 'POST', uri: 'orders', body: {} }],
        new Date(Date.now() + 60_000).toISOString(),
      ),
    );
    const { rowCount } = await world().test.pool.query(sql`
      select from aurora_requests
      where work_request_id = ${id} and due_since = next_attempt_at and due_since > now()`);
    assert.equal(rowCount, 1);
  });
});
