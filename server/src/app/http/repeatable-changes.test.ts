import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { CAPTURE, observed, openSheet } from '../../features/stock-taking/testing/phone.ts';
import { newRequestOf } from '../../features/work-request/testing/new-request.ts';
import { SHOP } from '../../features/work-request/testing/register.ts';
import { runRegister } from '../../features/work-request/testing/run-register.ts';
import { say } from '../../features/work-request/thread/testing/talk.ts';
import { assertRefused } from '../../testing/run-app.ts';
import type { Method } from '../../testing/test-app.ts';

const REQUESTS = '/resource/work-requests';

const viewOf = (name: string) => ({
  ...{ list: 'shops', name, columns: [{ path: 'name' }] },
  ...{ search: '', isDefault: false, isShared: false },
});

describe('the answers that are stored for repeated calls', () => {
  const { app, register, as } = runRegister();
  const van = as('FCR_SALES_VAN', 'bela');
  const keyed = (method: Method, url: string, body?: unknown) =>
    van(method, url, body, { 'idempotency-key': randomUUID() });
  const stored = async () => {
    const { rows } = await app().pool.query<{ bytes: number }>(
      sql`select length(body::text) as bytes from idempotency_keys`,
    );
    return rows.map(({ bytes }) => bytes);
  };

  it('are none where a change is the same however often it is made: whole sheets and threads would fill the table', async () => {
    const { id } = await newRequestOf(van, register, 'SERVICE');
    const sheetId = randomUUID();
    const { headId } = await openSheet(van, SHOP, sheetId);
    const { language, digestHour, product, push, email } = (
      await van('GET', '/resource/notifications/preferences')
    ).body;
    const observation = observed({ code: 'ismeretlen' });
    const changes: readonly [method: Method, url: string, body?: unknown][] = [
      ['PUT', `${REQUESTS}/${id}/watching`, { isWatching: true }],
      ['PUT', `/resource/home/looks?id=${id}&version=0`],
      ['PUT', '/resource/preferences', { lists: 'table', theme: 'system' }],
      ['PUT', '/resource/notifications/read', { upTo: 1 }],
      ['PUT', '/resource/notifications/preferences', { language, digestHour, product, push, email }],
      ['PUT', '/resource/notifications/subscriptions/end', { endpoint: 'https://push.example.com/x' }],
      ['POST', `${CAPTURE}/open`, { id: sheetId, shopCode: SHOP }],
      ['POST', `${CAPTURE}/${headId}/observations`, { observations: [observation] }],
      ['PUT', `${CAPTURE}/${headId}/close`, { observationIds: [observation.id], photoIds: [] }],
    ];
    for (const [method, url, body] of [...changes, ...changes]) {
      const { status, body: answer } = await keyed(method, url, body);
      assert.ok([200, 204].includes(status), `${method} ${url} ${JSON.stringify(answer)}`);
    }
    assert.deepEqual(await stored(), []);
  });

  it('are those of the user, who may have the same key as another', async () => {
    const key = { 'idempotency-key': 'k'.repeat(200) };
    const keep = (username: string) =>
      as('FCR_SALES_VAN', username)('POST', '/resource/views', viewOf(username), key);
    const first = [await keep('bela'), await keep('dani')];
    assert.deepEqual(
      first.map(({ status }) => status),
      [201, 201],
    );
    const again = [await keep('bela'), await keep('dani')];
    assert.deepEqual(
      again.map(({ body }) => body),
      first.map(({ body }) => body),
    );
    assert.notEqual(first[0]?.body.id, first[1]?.body.id);
    await app().pool.query(sql`delete from idempotency_keys`);
  });

  it('are of keys of at most 200 characters', async () => {
    const key = { 'idempotency-key': 'k'.repeat(201) };
    assertRefused(await van('POST', '/resource/views', viewOf('x'), key), 400, 'MALFORMED_REQUEST');
  });

  it('are small where a comment is withdrawn from many', async () => {
    const { id } = await newRequestOf(van, register, 'SERVICE');
    for (let n = 0; n < 10; n += 1) await say(van, id, { text: 'hosszú '.repeat(200) });
    const { body } = await say(van, id, { text: 'Mégsem.' });
    const withdraw = () => keyed('DELETE', `${REQUESTS}/${id}/comments/${body.id}`);
    const { status, body: withdrawn } = await withdraw();
    assert.deepEqual([status, withdrawn.id, withdrawn.text], [200, body.id, null]);
    const [bytes = 0, ...others] = await stored();
    assert.ok(bytes > 0 && bytes < 1_000 && others.length === 0, `${bytes} bytes`);
  });
});
