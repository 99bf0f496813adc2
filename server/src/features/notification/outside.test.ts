import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { NOTIFICATION_KINDS } from '@cooler/contract/features/notification/notified-events.ts';
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
import { waitLongForLocks } from '../../testing/database/lock-waits.ts';
import { assertRefused } from '../../testing/run-app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { type Chosen, chosen, DECISIONS, settled } from '../work-request/decisions/testing/decide.ts';
import { newRequestOf } from '../work-request/testing/new-request.ts';
import { fillRegister, type TestRegister } from '../work-request/testing/register.ts';
import { endOutsideNotifications, forgetRecipient } from './subscriptions.repo.ts';
import { createNotifications } from './tell/create-notifications.ts';
import { startTestNotifier } from './testing/start-test-notifier.ts';

const NOTIFICATIONS = '/resource/notifications';
const ALL = [...NOTIFICATION_KINDS];

describe('notifications outside of the product', () => {
  const privateKey = newPushKey();
  let test: TestApp;
  let register: TestRegister;
  let mailbox: Mailbox;
  let mailer: Mailer;
  let browser: PushService;
  let notifier: QueueWorker;

  before(async () => {
    mailbox = await startMailbox();
    browser = await startPushService();
    test = await startTestApp({
      ...{ PUSH_PRIVATE_KEY: privateKey, PUSH_SERVICES: 'localhost' },
      ...{ SMTP_URL: mailbox.url, MAIL_FROM: 'register@example.com' },
    });
    await waitLongForLocks(test.pool);
    register = await fillRegister(test.pool);
    await buildPresent(test, 'laki', 'REGIONAL_LEADER', { name: 'Laki Éva', email: 'laki@example.com' });
    mailer = createMailer(mailbox.url, 'register@example.com');
    notifier = startTestNotifier(test.pool, { mailer, privateKey });
  });
  after(async () => {
    await notifier.stop();
    mailer.close();
    await Promise.all([mailbox.close(), browser.close(), test.close()]);
  });

  const laki = () => test.as('FCR_REGIONAL_LEADER', 'laki');
  const ask = async () => (await newRequestOf(test.as('FCR_SALES_VAN', 'bela'), register, 'SERVICE')).id;
  const subscribe = () => laki()('PUT', `${NOTIFICATIONS}/subscriptions`, browser.subscription);
  const isSubscribed = async () =>
    (await test.pool.query(sql`select from push_subscriptions where recipient = 'laki'`)).rows.length > 0;
  async function waiting(): Promise<string[]> {
    const { rows } = await test.pool.query<{ channel: string }>(sql`
      select channel from notification_deliveries where recipient = 'laki' and state = 'WAITING' order by channel`);
    return rows.map(({ channel }) => channel);
  }

  it('reach a browser, encrypted for it and signed for its push service, in the language of the user', async () => {
    await laki()('PUT', `${NOTIFICATIONS}/preferences`, {
      ...{ language: 'en', product: ALL, push: ALL, email: [], digestHour: null },
    });
    assert.equal((await subscribe()).status, 204);
    const id = await ask();
    const { headers, text } = await until('the device was told', () => browser.received.at(-1));
    const message = JSON.parse(text);
    assert.equal(message.title, `#${id} Service: waits for a decision`);
    assert.equal(message.link, `/work-requests?id=${id}&open=${id}`);
    const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(String(headers.authorization)) ?? [];
    const { aud, sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    assert.deepEqual(
      [aud, sub],
      [new URL(browser.subscription.endpoint).origin, 'mailto:support@example.com'],
    );
    assert.equal((await laki()('GET', `${NOTIFICATIONS}/preferences`)).body.pushKey, key);
  });

  it('delete a subscription that is gone, and refuse one of an unknown push service', async () => {
    browser.answers = 410;
    await ask();
    await until('the browser is forgotten', async () => !(await isSubscribed()));
    browser.answers = 201;
    const elsewhere = { ...browser.subscription, endpoint: 'https://169.254.169.254/latest' };
    const answer = await laki()('PUT', `${NOTIFICATIONS}/subscriptions`, elsewhere);
    assertRefused(answer, 422, 'PUSH_SERVICE_UNKNOWN');
    const long = `${browser.subscription.endpoint}/${Array.from(randomBytes(900), (byte) => String.fromCodePoint(0x4e00 + byte)).join('')}`;
    const unwritable = { ...browser.subscription, endpoint: long };
    const { status } = await laki()('PUT', `${NOTIFICATIONS}/subscriptions`, unwritable);
    assert.equal(status, 400);
  });

  it('belong to the user who signed in on a browser last', async () => {
    await subscribe();
    await test.as('FCR_SALES_VAN', 'bela')('PUT', `${NOTIFICATIONS}/subscriptions`, browser.subscription);
    assert.equal(await isSubscribed(), false);
  });

  it('that wait for a browser do not reach who signed in on it meanwhile', async () => {
    assert.equal((await subscribe()).status, 204);
    await notifier.stop();
    const id = await ask();
    await createNotifications(test.pool);
    await test.as('FCR_SALES_VAN', 'bela')('PUT', `${NOTIFICATIONS}/subscriptions`, browser.subscription);
    notifier = startTestNotifier(test.pool, { mailer, privateKey });
    const outcomes = () =>
      test.pool.query<{ outcome: string }>(sql`
        select concat_ws(' ', d.state, d.failure) as outcome from notification_deliveries d
        join notifications n on n.id = d.notification_id join movement_history h on h.id = n.movement_id
        where d.recipient = 'laki' and d.channel = 'PUSH' and d.state <> 'WAITING' and h.request_id = ${id}`);
    const { rows } = await until('it was settled', async () => {
      const found = await outcomes();
      return found.rows.length > 0 && found;
    });
    assert.deepEqual(rows, [{ outcome: 'DROPPED NOBODY_TO_TELL' }]);
    assert.ok(browser.received.every(({ text }) => !text.includes(`#${id} `)));
  });

  it('go to twenty browsers of a user at most: the one that was not used for longest makes room', async () => {
    const nagy = test.as('FCR_SALES_VAN', 'nagy');
    const endpoints = Array.from({ length: 22 }, (_, at) => `${browser.subscription.endpoint}/${at}`);
    for (const endpoint of [...endpoints.slice(0, 20), endpoints[0], ...endpoints.slice(20)])
      await nagy('PUT', `${NOTIFICATIONS}/subscriptions`, { ...browser.subscription, endpoint });
    const { rows } = await test.pool.query<{ endpoint: string }>(
      sql`select endpoint from push_subscriptions where recipient = 'nagy' order by id`,
    );
    assert.deepEqual(
      rows.map(({ endpoint }) => endpoint),
      endpoints.filter((_, at) => at !== 1 && at !== 2),
    );
  });

  it('are sent by e-mail to those who chose so, to the address of the representative', async () => {
    await laki()('PUT', `${NOTIFICATIONS}/preferences`, {
      ...{ language: 'hu', product: ALL, push: [], email: ['AWAITS_ME'], digestHour: null },
    });
    const id = await ask();
    const letter = await until('a letter has come', () =>
      [...mailbox.letters.values()].find(({ body }) => body.includes(`#${id} Szerviz: döntésre vár`)),
    );
    assert.equal(letter.to, 'laki@example.com');
    assert.match(letter.body, new RegExp(`https://coolers.example.com/work-requests\\?id=${id}`));
    assert.match(
      letter.source,
      /^From: =\?UTF-8\?Q\?H=C5=B1t=C5=91nyilv=C3=A1ntart=C3=A1s\?=\s+<register@example.com>/m,
    );
  });

  it('tell of a bulk decision once it is over, with the number of all its requests', async () => {
    const anna = test.as('FCR_SALES_VAN', 'kiss.anna');
    await anna('PUT', `${NOTIFICATIONS}/preferences`, {
      ...{ language: 'en', product: ALL, push: [], email: ['REQUEST_DECIDED'], digestHour: null },
    });
    // Transits are decided one by one, each in a transaction of its own.
    const rows: Chosen[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { id, version } = await newRequestOf(anna, register, 'TRANSIT');
      rows.push({ id, version });
    }
    const lettersToAnna = () => [...mailbox.letters.values()].filter(({ to }) => to === 'anna@example.com');
    const leader = test.as('FCR_RETAIL_LEADER', 'vezeto');
    const other = await test.pool.connect();
    try {
      await other.query(sql`begin`);
      await other.query(sql`select from work_requests where id = ${rows.at(-1)?.id} for update`);
      const { body } = await leader('POST', DECISIONS, chosen('approve', rows));
      await until(
        'two are decided',
        async () => (await leader('GET', `${DECISIONS}/${body.operationId}`)).body.decided === 2,
      );
      const id = await ask();
      await until('a later letter has come', () =>
        [...mailbox.letters.values()].some(({ body: text }) => text.includes(`#${id} `)),
      );
      assert.deepEqual(lettersToAnna(), []);
      await other.query(sql`rollback`);
      await settled(leader, body.operationId);
    } finally {
      other.release();
    }
    const letter = await until('the letter has come', () => lettersToAnna()[0]);
    assert.match(letter.body, /^3 requests were approved$/m);
  });

  it('are sent as a digest at the hour that a leader chose, once a day', async () => {
    const { rows } = await test.pool.query<{ hour: number }>(
      sql`select extract(hour from now() at time zone 'Europe/Budapest')::int as hour`,
    );
    await laki()('PUT', `${NOTIFICATIONS}/preferences`, {
      ...{ language: 'hu', product: ALL, push: [], email: [], digestHour: rows[0]?.hour },
    });
    await notifier.stop();
    notifier = startTestNotifier(test.pool, { mailer });
    const digest = await until('the digest has come', () =>
      [...mailbox.letters.values()].find(({ body }) => /^Döntésre vár \d+ igénylés/m.test(body)),
    );
    assert.match(digest.body, /Bolt P1, Pécs/);
  });

  it('end with the rights of a user, and are deleted with a removed user', async () => {
    await subscribe();
    await notifier.stop();
    await laki()('PUT', `${NOTIFICATIONS}/preferences`, {
      ...{ language: 'hu', product: ALL, push: ALL, email: ALL, digestHour: 7 },
    });
    await ask();
    await createNotifications(test.pool);
    await test.pool.query(sql`
      insert into notification_deliveries (channel, recipient, digest_day) values ('DIGEST', 'laki', '2026-01-02')`);
    assert.deepEqual(await waiting(), ['DIGEST', 'EMAIL', 'PUSH']);
    await endOutsideNotifications(test.pool, 'laki');
    assert.equal(await isSubscribed(), false);
    assert.deepEqual(await waiting(), []);
    await subscribe();
    await forgetRecipient(test.pool, 'laki');
    for (const table of ['notifications', 'push_subscriptions', 'notification_deliveries'])
      assert.equal(
        (await test.pool.query(`select from ${table} where recipient = 'laki'`)).rows.length,
        0,
        table,
      );
  });
});
