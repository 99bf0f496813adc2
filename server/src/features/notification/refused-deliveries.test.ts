import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { NOTIFICATION_KINDS } from '@cooler/contract/features/notification/notified-events.ts';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { createMailer, type Mailer } from '../../integrations/mail/mailer.ts';
import { type Mailbox, startMailbox } from '../../integrations/mail/testing/mailbox.ts';
import {
  newPushKey,
  type PushService,
  startPushService,
} from '../../integrations/push/testing/push-service.ts';
import type { QueueWorker } from '../../kernel/jobs/queue-worker.ts';
import { buildPresent } from '../../testing/build.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { findStatusFigures } from '../status/find-status-figures.ts';
import { newRequestOf } from '../work-request/testing/new-request.ts';
import { fillRegister, type TestRegister } from '../work-request/testing/register.ts';
import { startTestNotifier } from './testing/start-test-notifier.ts';

const LEADER = 'laki';

/** Refusals that concern the login, the sender or the register as a whole. */
const OF_THE_SERVER = [
  ['AUTH', '535 5.7.8 Username and password not accepted'],
  ['MAIL', '530 5.7.0 Authentication required'],
  ['MAIL', '550 5.7.60 Client does not have permissions to send as this sender'],
  ['MAIL', '553 sender address refused'],
  ['RCPT', '530 Authentication required'],
  ['RCPT', '550 5.1.8 sender address refused'],
  ['RCPT', '554 5.7.1 laki@example.com: Relay access denied'],
  ['RCPT', '452 4.2.2 Mailbox full'],
  ['DATA', '554 5.7.1 refused by policy'],
] as const;

const OF_THE_RECIPIENT = [
  ['RCPT', '550 5.1.1 laki@example.com: User unknown'],
  ['RCPT', '550 no such user'],
  ['DATA', '554 5.6.0 message refused'],
] as const;

describe('notifications that are refused', () => {
  const privateKey = newPushKey();
  let test: TestApp;
  let register: TestRegister;
  let mailbox: Mailbox;
  let mailer: Mailer;
  let browser: PushService;
  let notifier: QueueWorker;
  let written = '';

  before(async () => {
    mailbox = await startMailbox();
    browser = await startPushService();
    mailer = createMailer(mailbox.url.replace('//', '//register:password@'), 'register@example.com');
    test = await startTestApp({
      ...{ PUSH_PRIVATE_KEY: privateKey, PUSH_SERVICES: 'localhost' },
      ...{ SMTP_URL: mailbox.url, MAIL_FROM: 'register@example.com' },
    });
    register = await fillRegister(test.pool);
    await buildPresent(test, LEADER, 'REGIONAL_LEADER', { name: 'Laki Éva', email: 'laki@example.com' });
    await test.as('FCR_REGIONAL_LEADER', LEADER)(
      'PUT',
      '/resource/notifications/subscriptions',
      browser.subscription,
    );
    notifier = startTestNotifier(test.pool, {
      ...{ mailer, privateKey },
      log: pino({ level: 'warn' }, { write: (line: string) => (written += line) }),
    });
  });
  after(async () => {
    await notifier.stop();
    mailer.close();
    await Promise.all([mailbox.close(), browser.close(), test.close()]);
  });
  afterEach(() => {
    mailbox.refusals = {};
    browser.answers = 201;
  });

  const letter = {
    ...{ to: 'laki@example.com', senderName: 'c', subject: 'a', text: 'b' },
    messageId: '<a@example.com>',
  };
  const isFinal = async ([verb, answer]: readonly [string, string]): Promise<boolean> => {
    mailbox.refusals = { [verb]: answer };
    const outcome = await mailer.send(letter);
    assert.ok(outcome.failure?.includes(answer), String(outcome.failure));
    return outcome.isFinal;
  };

  const choose = (given: object) =>
    test.as('FCR_REGIONAL_LEADER', LEADER)('PUT', '/resource/notifications/preferences', {
      ...{ language: 'hu', product: [...NOTIFICATION_KINDS], push: [], email: [], digestHour: null },
      ...given,
    });

  /** Asks for a decision; returns the state of the delivery that this causes, once it has failed or is settled. */
  async function ask(): Promise<() => Promise<string>> {
    const { id } = await newRequestOf(test.as('FCR_SALES_VAN', 'bela'), register, 'SERVICE');
    return async () => {
      const { rows } = await test.pool.query<{ state: string; failure: string | null }>(sql`
        select d.state, d.failure from notification_deliveries d join notifications n on n.id = d.notification_id
          join movement_history h on h.id = n.movement_id where h.request_id = ${id}`);
      const { state, failure } = rows[0] ?? { state: 'WAITING', failure: null };
      return state === 'WAITING' && failure === null ? '' : state;
    };
  }

  it('by the mail server for a reason that concerns all of them are sent again', async () => {
    for (const refusal of OF_THE_SERVER) assert.equal(await isFinal(refusal), false, refusal.join(' '));
  });

  it('for their recipient or their content are not', async () => {
    for (const refusal of OF_THE_RECIPIENT) assert.equal(await isFinal(refusal), true, refusal.join(' '));
  });

  it('arrive when the password of the mail server was corrected, and are reported until then', async () => {
    await choose({ email: ['AWAITS_ME'] });
    mailbox.refusals = { AUTH: '535 5.7.8 Username and password not accepted' };
    const state = await ask();
    assert.equal(await until('the e-mail was refused', state), 'WAITING');
    await test.pool.query(`update notification_deliveries set made_at = now() - interval '2 hours'`);
    assert.ok((await findStatusFigures(test.pool)).emailAge >= 7_200);
    const { body } = await test.as('FCR_ADMIN')('GET', '/resource/status');
    assert.ok(body.conditions.includes('NOTIFICATIONS_NOT_SENT'));
    mailbox.refusals = {};
    await until('the e-mail is sent', async () => (await state()) === 'SENT');
    assert.equal((await findStatusFigures(test.pool)).emailAge, 0);
    const lines = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      lines.map(({ msg, channel, reason }) => [msg, channel, reason]),
      [['notifications cannot be sent', 'EMAIL', 'EAUTH 535 AUTH PLAIN']],
    );
  });

  it('by a push service that does not accept the key arrive when it does', async () => {
    await choose({ push: ['AWAITS_ME'] });
    browser.answers = 403;
    const state = await ask();
    assert.equal(await until('the message was refused', state), 'WAITING');
    assert.match(written, /"channel":"PUSH","reason":"HTTP 403","msg":"notifications cannot be sent"/);
    browser.answers = 201;
    await until('the message is sent', async () => (await state()) === 'SENT');
  });

  it('by nobody, since a browser gave a key that is none, end its subscription and are not reported', async () => {
    await choose({ push: ['AWAITS_ME'] });
    const endpoint = `${browser.subscription.endpoint}/none`;
    const keys = { p256dh: 'B'.repeat(87), auth: browser.subscription.keys.auth };
    const subscriptions = '/resource/notifications/subscriptions';
    const leader = test.as('FCR_REGIONAL_LEADER', LEADER);
    assert.equal((await leader('PUT', subscriptions, { endpoint, keys })).status, 204);
    written = '';
    await ask();
    await until('the subscription is ended', async () => {
      const { rows } = await test.pool.query(
        sql`select from push_subscriptions where endpoint = ${endpoint}`,
      );
      return rows.length === 0;
    });
    assert.equal(written, '');
  });

  it('for good are named in the log by their number, without the address', async () => {
    await choose({ email: ['AWAITS_ME'] });
    mailbox.refusals = { RCPT: '550 5.1.1 laki@example.com: User unknown' };
    const state = await ask();
    assert.equal(await until('the e-mail was refused', state), 'DROPPED');
    await until('the line is written', () => written.includes('a notification was refused'));
    assert.match(written, /"delivery":\d+,"channel":"EMAIL","reason":"EENVELOPE 550 RCPT TO"/);
    assert.doesNotMatch(written, /laki@example\.com/);
  });
});
