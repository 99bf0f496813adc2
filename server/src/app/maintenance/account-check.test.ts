import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NOTIFICATION_KINDS } from '@cooler/contract/features/notification/notified-events.ts';
import { endNotificationsOfDisabled } from '../../features/notification/end-of-disabled.ts';
import { newPushKey, startPushService } from '../../integrations/push/testing/push-service.ts';
import { seedDemoUsers } from '../../standalone/identity/users/demo-users.ts';
import { stableId } from '../../standalone/identity/users/stable-id.ts';
import { runApp } from '../../testing/run-app.ts';
import { until } from '../../testing/until.ts';

const NOTIFICATIONS = '/resource/notifications';
const ALL = [...NOTIFICATION_KINDS];
const PREFERENCES = { language: 'hu', product: ALL, push: ALL, email: ALL, digestHour: 7 };

describe('notifications outside of the product', () => {
  const app = runApp(undefined, { PUSH_PRIVATE_KEY: newPushKey(), PUSH_SERVICES: 'localhost' });

  async function toldOutside(): Promise<string[]> {
    const { rows } = await app().pool.query<{ name: string }>(
      `select recipient as name from push_subscriptions
       union all select username from notification_preferences where email_on <> '{}' or digest_hour is not null
       order by name`,
    );
    return rows.map(({ name }) => name);
  }

  it('end when an account is disabled at the identity provider itself', async () => {
    const { pool } = app();
    await seedDemoUsers(pool);
    const services = await Promise.all([startPushService(), startPushService()]);
    await Promise.all(services.map((service) => service.close()));
    for (const [n, name] of ['representative', 'regional-leader'].entries()) {
      const call = app().as('FCR_REGIONAL_LEADER', name, stableId(`user ${name}`));
      const subscription = services[n]?.subscription;
      assert.equal((await call('PUT', `${NOTIFICATIONS}/subscriptions`, subscription)).status, 204);
      assert.equal((await call('PUT', `${NOTIFICATIONS}/preferences`, PREFERENCES)).status, 200);
    }
    await pool.query(
      `insert into notification_deliveries (channel, recipient, digest_day) values ('DIGEST', 'representative', '2026-01-02')`,
    );

    await assert.rejects(
      endNotificationsOfDisabled(pool, () => Promise.reject(new Error('away'))),
      /away/,
    );
    assert.equal(await endNotificationsOfDisabled(pool, async () => []), 0);
    assert.equal((await toldOutside()).length, 4);

    await pool.query(`update identity_users set enabled = false where username = 'representative'`);
    await app().app.listen({ host: '127.0.0.1', port: 0 });
    await until('the leaver is told nothing', async () => (await toldOutside()).length === 2);
    assert.deepEqual(await toldOutside(), ['regional-leader', 'regional-leader']);
    const { rows } = await pool.query('select recipient from notification_deliveries');
    assert.deepEqual(rows, []);
  });
});
