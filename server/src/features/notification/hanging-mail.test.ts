import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { NOTIFICATION_KINDS } from '@cooler/contract/features/notification/notified-events.ts';
import sql from 'sql-template-tag';
import { createMailer, type Mailer } from '../../integrations/mail/mailer.ts';
import {
  newPushKey,
  type PushService,
  startPushService,
} from '../../integrations/push/testing/push-service.ts';
import type { QueueWorker } from '../../kernel/jobs/queue-worker.ts';
import { buildPresent } from '../../testing/build.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { newRequestOf } from '../work-request/testing/new-request.ts';
import { fillRegister, type TestRegister } from '../work-request/testing/register.ts';
import { startTestNotifier } from './testing/start-test-notifier.ts';

const NOTIFICATIONS = '/resource/notifications';
// More than are tried before anybody gives up waiting.
const LETTERS = 40;

describe('a mail server that accepts calls and says nothing', () => {
  const privateKey = newPushKey();
  const calls = new Set<Socket>();
  let silent: Server;
  let test: TestApp;
  let register: TestRegister;
  let mailer: Mailer;
  let browser: PushService;
  let notifier: QueueWorker;

  before(async () => {
    silent = createServer((socket) => {
      socket.on('error', () => undefined);
      calls.add(socket);
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    browser = await startPushService();
    test = await startTestApp({ PUSH_PRIVATE_KEY: privateKey, PUSH_SERVICES: 'localhost' });
    register = await fillRegister(test.pool);
    await buildPresent(test, 'laki', 'REGIONAL_LEADER');
    mailer = createMailer(
      `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      'register@example.com',
    );
    notifier = startTestNotifier(test.pool, { mailer, privateKey });
  });
  after(async () => {
    silent.close();
    for (const socket of calls) socket.destroy();
    await notifier.stop();
    mailer.close();
    await Promise.all([browser.close(), test.close()]);
  });

  const ask = async () => (await newRequestOf(test.as('FCR_SALES_VAN', 'bela'), register, 'SERVICE')).id;
  const told = (id: number) =>
    until(`the browser is told of ${id}`, () =>
      browser.received.some(({ text }) => JSON.parse(text).link.includes(`id=${id}&`)),
    );

  it('holds up e-mails only', async () => {
    const laki = test.as('FCR_REGIONAL_LEADER', 'laki');
    await laki('PUT', `${NOTIFICATIONS}/preferences`, {
      ...{ language: 'hu', product: [...NOTIFICATION_KINDS], push: [...NOTIFICATION_KINDS] },
      ...{ email: [], digestHour: null },
    });
    assert.equal((await laki('PUT', `${NOTIFICATIONS}/subscriptions`, browser.subscription)).status, 204);
    await told(await ask());
    await test.owner.query(sql`
      insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
      select 'Címzett', 'cimzett.' || n, n || '@example.hu', '1', 'C' || n, 'SALES_REPRESENTATIVE', 'SOUTH', 't', 't'
      from generate_series(1, ${LETTERS}::int) n`);
    await test.owner.query(sql`
      insert into notification_deliveries (channel, recipient, notification_id)
      select 'EMAIL', username, (select min(id) from notifications) from regional_representatives
      where name = 'Címzett'`);
    await until('the mail server is called', () => calls.size > 0);
    await told(await ask());
    const { rows } = await test.pool.query<{ state: string }>(
      `select distinct state from notification_deliveries where channel = 'EMAIL' and attempts = 0`,
    );
    assert.deepEqual(rows, [{ state: 'WAITING' }]);
  });
});
