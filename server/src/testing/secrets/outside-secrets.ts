import sql, { raw } from 'sql-template-tag';
import { fileOf } from '../../features/elixir/testing/elixir-app.ts';
import { importFrom } from '../../features/elixir/testing/memory-source.ts';
import { DEMO_PASSWORD } from '../../standalone/identity/users/demo-users.ts';
import type { Secret, Secrets } from './secret.ts';

/** A setting of the server, which the test gives it. */
export const PARTNER_SECRET = 'NOBODY-secret-of-aurora';

const ofMessage = (log: string): Secret => ({
  readers: 'admins',
  async plant({ app }, text) {
    await app.owner.query(sql`
      insert into ${raw(log)} (request_type, request_uri, request_url, request_body, response_message, state, work_request_id)
      select 'POST', '/orders', ${`https://partner.example/${text}`}, ${JSON.stringify({ text })}, ${text}, 'CANCELLED', id
      from work_requests order by id limit 1`);
    return undefined;
  },
});

const ofCallback = (partner: string): Secret => ({
  readers: 'admins',
  async plant({ app }, text) {
    await app.owner.query(sql`
      insert into partner_callbacks (partner, event_id, body, body_hash, reference, event, occurred_at, message, state,
        reason, answer_status, answer)
      values (${partner}, ${text}, '{}', 'x', 999, 'arrived', now(), ${text}, 'KEPT', 'NOT_FOUND', 404, '{}')`);
    return undefined;
  },
});

/** Of partners, Elixir and the identity provider. */
export const OUTSIDE_SECRETS: Secrets = {
  'a message to Aurora': ofMessage('aurora_requests'),
  'a message to PrimeSols': ofMessage('prime_sols_requests'),
  'an event of Aurora': ofCallback('AURORA'),
  'an event of PrimeSols': ofCallback('PRIME_SOLS'),
  'a line of a file of Elixir': {
    readers: 'admins',
    async plant({ app }, text) {
      await importFrom(app.pool, `${text}.csv`, fileOf([[text, 'SFA-NONE']]));
      return undefined;
    },
  },
  'the password of a partner': { readers: 'nobody', plant: async () => PARTNER_SECRET },
  'the password of a user': { readers: 'nobody', plant: async () => DEMO_PASSWORD },
  'the hash of a password': {
    readers: 'nobody',
    async plant({ app }) {
      const { rows } = await app.owner.query<{ hash: string }>(
        'select password_hash as hash from identity_users where password_hash is not null limit 1',
      );
      return rows[0]?.hash;
    },
  },
  'the address of a browser for push messages': {
    readers: 'nobody',
    async plant({ app }, text) {
      await app.owner.query(sql`
        insert into push_subscriptions (recipient, endpoint, p256dh, auth)
        values ('t', ${`https://push.example/${text}`}, ${text}, ${text})`);
      return undefined;
    },
  },
  'the address of a user': {
    readers: 'managers',
    async plant({ app }, text) {
      await app.owner.query(
        sql`update identity_users set email = ${`${text}@example.com`} where username = 'sales-van'`,
      );
      return undefined;
    },
  },
};
