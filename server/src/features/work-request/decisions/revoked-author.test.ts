import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import sql from 'sql-template-tag';
import { erasePerson } from '../../../app/person/erase-person.ts';
import { revokeAccess } from '../../../identity/token/revoked-access.ts';
import { assertRefused } from '../../../testing/run-app.ts';
import type { TestAnswer } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { newRequestOf } from '../testing/new-request.ts';
import { runRegister } from '../testing/run-register.ts';
import { type Chosen, chosen, DECISIONS, decide, settled } from './testing/decide.ts';

describe('a bulk decision whose author loses access', () => {
  const { app, register, as } = runRegister();
  const other = as('FCR_RETAIL_LEADER');

  async function ask(type: RequestType): Promise<Chosen> {
    const { id, version } = await newRequestOf(other, register, type);
    return { id, version };
  }

  async function revoke(username: string): Promise<void> {
    const { rows } = await app().pool.query<{ principal: string }>(sql`
      select issuer || '#' || subject as principal from account_names where name = ${username}`);
    assert.ok(rows[0]);
    await revokeAccess(app().pool, rows[0].principal);
  }

  /** Starts a decision, and revokes its author's access while it waits for the lock of a request. */
  async function revokeDuring(author: string, locked: Chosen | undefined, start: () => Promise<TestAnswer>) {
    const held = await app().pool.connect();
    await held.query('begin');
    await held.query(sql`select from work_requests where id = ${locked?.id} for update`);
    const { status, body } = await start();
    assert.equal(status, 202, JSON.stringify(body));
    const operation: string = body.operationId;
    await until('the request is waited for', async () => {
      const { rows: waiting } = await app().owner.query(sql`
        select from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%work_requests%' and datname = current_database()`);
      return waiting.length > 0;
    });
    await revoke(author);
    await held.query('commit');
    held.release();
    return operation;
  }

  /** Approves two transits, which are decided one by one; access ends while the first of them waits for a lock. */
  async function cutShort(author: string) {
    const leader = as('FCR_REGIONAL_LEADER', author);
    const rows = [await ask('DELIVERY'), await ask('TRANSIT'), await ask('TRANSIT')];
    const start = () => leader('POST', DECISIONS, chosen('approve', rows));
    return { operation: await revokeDuring(author, rows[1], start), rows };
  }

  async function finished(operation: string) {
    const { rows } = await app().pool.query<{ decided: number; failed: number; failures: string[] }>(sql`
      select decided, failed, array(
        select failure from bulk_decision_rows where decision_id = d.id and outcome = 'FAILED') as failures
      from bulk_decisions d where id = ${operation} and finished_at is not null`);
    return rows[0];
  }
  async function outcome(operation: string) {
    await until('it has ended', async () => (await finished(operation)) !== undefined);
    return finished(operation);
  }

  it('stops; any leader can undo what it had decided, once', async () => {
    const { operation, rows } = await cutShort('leaves.soon');
    assert.deepEqual(await outcome(operation), { decided: 2, failed: 1, failures: ['DECIDER_REVOKED'] });

    const [seen] = (await other('GET', DECISIONS)).body;
    assert.deepEqual([seen.operationId, seen.decidedBy, seen.decided], [operation, 'leaves.soon', 2]);
    const undo = await other('PUT', `${DECISIONS}/${operation}/undo`);
    assert.equal(undo.status, 202, JSON.stringify(undo.body));
    const { decided, decidedBy, failures } = await settled(other, undo.body.operationId);
    assert.deepEqual([decided, decidedBy, failures], [2, null, []]);
    assertRefused(await other('PUT', `${DECISIONS}/${operation}/undo`), 409, 'UNDO_OVER');
    const { rows: statuses } = await app().pool.query(sql`
      select distinct request_status as status from work_requests where id = any(${rows.map(({ id }) => id)}::bigint[])`);
    assert.deepEqual(statuses, [{ status: 'REQUIRED' }]);
    const list = (await other('GET', DECISIONS)).body;
    assert.ok(!list.some(({ operationId }: { operationId: string }) => operationId === operation));
  });

  it('goes on when it is an undo: nothing that was taken back is ordered', async () => {
    const leader = as('FCR_REGIONAL_LEADER', 'takes.back');
    const rows = [await ask('DELIVERY'), await ask('DELIVERY')];
    const { operationId } = await decide(leader, chosen('approve', rows));
    const undo = () => leader('PUT', `${DECISIONS}/${operationId}/undo`);
    const undoing = await revokeDuring('takes.back', rows[0], undo);
    assert.deepEqual(await outcome(undoing), { decided: 2, failed: 0, failures: [] });
  });

  it('is ended in parts, and holds up no other decision when one of them fails', async () => {
    const { pool, owner } = app();
    await as('FCR_REGIONAL_LEADER', 'leaves.many')('GET', DECISIONS);
    await revoke('leaves.many');
    await owner.query(`
      create function fails() returns trigger language plpgsql as $$ begin raise 'no space'; end $$;
      create trigger fails before update on bulk_decision_rows for each row when (new.request_id between -3000 and 0) execute function fails()`);
    const operation = randomUUID();
    await pool.query(sql`
      with decision as (
        insert into bulk_decisions (id, event, decided_by, total, started_at, touched_at)
        values (${operation}, 'approve', 'leaves.many', 2500, now() - interval '1 minute', now() - interval '1 minute')
        returning id)
      insert into bulk_decision_rows (decision_id, request_id, version)
      select id, number - 4500, 0 from decision, generate_series(1, 2500) number`);
    await decide(other, chosen('approve', [await ask('DELIVERY')]));
    await until('a part has ended', async () => {
      const { rows } = await pool.query(
        sql`select from bulk_decisions where id = ${operation} and failed = 1000`,
      );
      return rows.length > 0;
    });
    await owner.query('drop trigger fails on bulk_decision_rows');
    assert.equal((await outcome(operation))?.failed, 2500);
  });

  it('stops when the author is erased', async () => {
    await as('FCR_REGIONAL_LEADER', 'erased.soon')('GET', DECISIONS);
    const mark = await erasePerson(app().owner, 'erased.soon');
    const [left, next] = [await ask('DELIVERY'), await ask('DELIVERY')];
    const operation = randomUUID();
    await app().pool.query(sql`
      with decision as (
        insert into bulk_decisions (id, event, decided_by, total, started_at)
        values (${operation}, 'approve', ${mark}, 1, now() - interval '1 minute') returning id)
      insert into bulk_decision_rows (decision_id, request_id, version) select id, ${left.id}, 0 from decision`);
    await decide(other, chosen('approve', [next]));
    assert.deepEqual(await outcome(operation), { decided: 0, failed: 1, failures: ['DECIDER_REVOKED'] });
  });
});
