import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { type Mailbox, startMailbox } from '../../integrations/mail/testing/mailbox.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { until } from '../../testing/until.ts';
import { fillRegister, SHOP } from '../work-request/testing/register.ts';

const RUN_UNTIL_KILLED = join(import.meta.dirname, 'testing/run-until-killed.ts');
const REQUESTS = 120;
// The process is killed when this many e-mails have arrived.
const KILLED_AT = [10, 35, 60] as const;

/** Approved requests of Anna, each approved in its own step. */
async function approveAll({ pool }: TestDatabase): Promise<void> {
  await fillRegister(pool);
  await pool.query(sql`
    insert into notification_preferences (username, language, email_on) values ('kiss.anna', 'en', '{REQUEST_DECIDED}')`);
  await pool.query(sql`
    insert into work_requests (request_type, shop_from_id, device_type_from_id, requested_date, created_by, updated_by)
    select 'DISMANTLING', s.id, t.id, '2026-12-01', 'kiss.anna', 'nagy.bela'
    from generate_series(1, ${REQUESTS}), shops s, (select id from device_types limit 1) t where s.code = ${SHOP}`);
  const { rows } = await pool.query<{ id: number }>('select id from work_requests order by id');
  for (const { id } of rows)
    await pool.query(sql`
      insert into movement_history (request_id, version, event, request_type, request_status, qty, requested_date,
        is_bulk, created_by, created_date, updated_by, updated_date)
      select id, 1, 'approve', request_type, 'APPROVED', qty, requested_date, is_bulk, created_by, now(), updated_by, now()
      from work_requests where id = ${id}`);
}

describe('notifying people while the process is killed', () => {
  let database: TestDatabase;
  let mailbox: Mailbox;
  before(async () => {
    [database, mailbox] = await Promise.all([createTestDatabase(), startMailbox()]);
    await approveAll(database);
  });
  after(async () => {
    await mailbox.close();
    await database.drop();
  });

  function start() {
    const env = { ...process.env, TOLD_DATABASE: database.url, TOLD_SMTP: mailbox.url };
    return spawn(process.execPath, [RUN_UNTIL_KILLED], { env, stdio: 'ignore' });
  }

  async function kill(child: ReturnType<typeof start>): Promise<void> {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  it('loses no notification and sends none twice', async () => {
    for (const letters of KILLED_AT) {
      const child = start();
      await until(`${letters} letters have come`, () => mailbox.received() >= letters);
      await kill(child);
    }
    const last = start();
    await until('every letter has been settled', async () => {
      const { rows } = await database.pool.query<{ state: string }>(
        sql`select state from notification_deliveries`,
      );
      return rows.length === REQUESTS && rows.every(({ state }) => state === 'SENT');
    });
    await kill(last);
    const { rows } = await database.pool.query<{ id: number }>(sql`
      select h.request_id as id from notifications n join movement_history h on h.id = n.movement_id`);
    assert.equal(new Set(rows.map(({ id }) => id)).size, REQUESTS);
    assert.equal(rows.length, REQUESTS);
    assert.equal(mailbox.letters.size, REQUESTS);
    const told = [...mailbox.letters.values()].map(({ source }) => /^Subject: #(\d+) /m.exec(source)?.[1]);
    assert.equal(new Set(told).size, REQUESTS);
  });
});
