import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { NOTIFICATION_KINDS } from '@cooler/contract/features/notification/notified-events.ts';
import sql from 'sql-template-tag';
import { createMailer, type Mailer } from '../../integrations/mail/mailer.ts';
import { type Mailbox, startMailbox } from '../../integrations/mail/testing/mailbox.ts';
import { buildPresent } from '../../testing/build.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { newRequestOf } from '../work-request/testing/new-request.ts';
import { fillRegister, type TestRegister } from '../work-request/testing/register.ts';
import { startTestNotifier } from './testing/start-test-notifier.ts';

const LEADER = 'laki';

describe('notifications that could not be sent in time', () => {
  let test: TestApp;
  let register: TestRegister;
  let mailbox: Mailbox;
  let mailer: Mailer;

  before(async () => {
    mailbox = await startMailbox();
    mailer = createMailer(mailbox.url, 'register@example.com');
    test = await startTestApp();
    register = await fillRegister(test.pool);
    await buildPresent(test, LEADER, 'REGIONAL_LEADER', { name: 'Laki Éva', email: 'laki@example.com' });
    const { hour } = await register.one<{ hour: number }>(
      sql`select extract(hour from now() at time zone 'Europe/Budapest')::int as hour`,
    );
    await test.as('FCR_REGIONAL_LEADER', LEADER)('PUT', '/resource/notifications/preferences', {
      ...{ language: 'hu', product: [...NOTIFICATION_KINDS], push: [], email: ['AWAITS_ME'] },
      digestHour: hour,
    });
  });
  after(async () => {
    mailer.close();
    await Promise.all([mailbox.close(), test.close()]);
  });

  /** Runs a notifier until deliveries are as expected. */
  async function notify(through: Mailer | undefined, isDone: () => Promise<boolean>): Promise<void> {
    const notifier = startTestNotifier(test.pool, { mailer: through });
    try {
      await until('everything is delivered', isDone);
    } finally {
      await notifier.stop();
    }
  }

  async function ask(): Promise<number> {
    const { id } = await newRequestOf(test.as('FCR_SALES_VAN', 'bela'), register, 'SERVICE');
    return id;
  }

  /** The deliveries by channel, day or request, and state. */
  async function deliveries(): Promise<unknown[]> {
    const { rows } = await test.pool.query<Record<string, unknown>>(sql`
      select d.channel, d.digest_day - (now() at time zone 'Europe/Budapest')::date as day, h.request_id as request,
        d.state, d.failure
      from notification_deliveries d left join notifications n on n.id = d.notification_id
        left join movement_history h on h.id = n.movement_id
      order by d.channel desc, day, request`);
    return rows.map(({ channel, day, request, state, failure }) => [channel, day ?? request, state, failure]);
  }

  it('are not collected as digests where no e-mail can be sent', async () => {
    const id = await ask();
    await notify(undefined, async () => (await deliveries()).length > 0);
    assert.deepEqual(await deliveries(), [['EMAIL', id, 'WAITING', null]]);
  });

  it('are dropped after a day, digests at the end of their day', async () => {
    const [[, old]] = (await deliveries()) as [[string, number]];
    await test.pool.query(`update notification_deliveries set made_at = now() - interval '25 hours'`);
    await test.pool.query(sql`
      insert into notification_deliveries (channel, recipient, digest_day)
      select 'DIGEST', ${LEADER}, (now() at time zone 'Europe/Budapest')::date - 1`);
    const id = await ask();
    await notify(mailer, async () => mailbox.letters.size >= 2);
    assert.deepEqual(await deliveries(), [
      ['EMAIL', old, 'DROPPED', 'OUTDATED'],
      ['EMAIL', id, 'SENT', null],
      ['DIGEST', -1, 'DROPPED', 'OUTDATED'],
      ['DIGEST', 0, 'SENT', null],
    ]);
    assert.equal(mailbox.letters.size, 2);
  });
});
