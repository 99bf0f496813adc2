import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { signedHeaders } from '../../integrations/outbox/signature.ts';
import { seedDemoUsers } from '../../standalone/identity/users/demo-users.ts';
import { Browser, throughInject } from '../../testing/identity/browser.ts';
import { signInWith } from '../../testing/identity/tokens.ts';
import { asAdmin, assertRefused, runApp } from '../../testing/run-app.ts';
import { describedRoutes } from './plugins/described-routes.ts';

const SECRET = 'the secret of Aurora';
const JSON_TYPE = { 'content-type': 'application/json' };
const NEW_USER = '{"username":"aa","firstName":"Árpád","lastName":"B","email":"a@example.hu","enabled":true}';
const latin2 = (text: string): Buffer =>
  Buffer.from(text.replaceAll('ű', '\u00fb').replaceAll('ő', '\u00f5'), 'latin1');

describe('a call that gives a value twice', () => {
  const app = runApp(undefined, { AURORA_URL: 'http://127.0.0.1:9', AURORA_SECRET: SECRET });
  const admin = asAdmin(app);

  const BODY_BUDGET = [
    '{"page":0,"page":1}',
    '{"query":{"name":"a","name":"b"}}',
    '{"query":{"name":"a","\\u006eame":"b"}}',
  ];
  for (const body of BODY_BUDGET)
    it(`is refused: ${body}`, async () => {
      assertRefused(await admin('POST', '/resource/shops/page', body, JSON_TYPE), 400, 'MALFORMED_REQUEST');
    });

  it('is refused in a callback, though it is signed', async () => {
    const event = '{"eventId":"e","reference":1,"event":"done","occurredAt":"2026-01-01T00:00:00Z"';
    for (const body of [`${event},"event":"failed"}`, latin2(`${event},"message":"árvíztűrő"}`)]) {
      const headers = { ...JSON_TYPE, ...signedHeaders(SECRET, body) };
      const answer = await app().as()('POST', '/callback/aurora', body, headers);
      assertRefused(answer, 400, 'MALFORMED_REQUEST');
    }
  });

  it('is refused by the user administration', async () => {
    await seedDemoUsers(app().pool);
    const browser = new Browser(throughInject(app().app), 'http://localhost:3000');
    const authorization = `Bearer ${(await signInWith(browser, 'admin')).access_token}`;
    const address = '/auth/admin/realms/cooler/users';
    for (const body of ['{"username":"a","username":"b"}', latin2(NEW_USER)]) {
      const { status } = await app().as()('POST', address, body, { ...JSON_TYPE, authorization });
      assert.equal(status, 400);
    }
  });

  it('is refused in letters of another encoding, which would be stored as question marks', async () => {
    const body = latin2('{"page":0,"query":{"name":"árvíztűrő"}}');
    for (const type of ['application/json', 'application/json; charset=iso-8859-2'])
      assertRefused(
        await admin('POST', '/resource/shops/page', body, { 'content-type': type }),
        400,
        'MALFORMED_REQUEST',
      );
  });

  const ADDRESSES = [
    '/resource/shops?page=0&page=1',
    '/resource/shops?name=a&name=a',
    '/resource/shops?n%61me=a&name=b',
    '/resource/shops/id?id=1&id=2',
    '/%72esource/home?a=1&a=2',
    '/public/file/get?folder=device-types&folder=stock-taking&filename=x',
    '/auth/admin/realms/cooler/users?search=a&search=b',
    '/resource/home?a=1&b=?&a=2',
  ];
  for (const address of ADDRESSES)
    it(`is refused: ${address}`, async () => {
      assertRefused(await admin('GET', address), 400, 'MALFORMED_REQUEST');
    });

  it('is refused behind a fragment, which a browser does not send', async () => {
    await app().app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app().app.server.address() as AddressInfo;
    const call = get({ port, path: '/public/config#a=1&a=2' });
    const [answer] = await once(call, 'response');
    assert.equal(answer.statusCode, 400);
    answer.resume();
  });
});

describe('a route of data', () => {
  const start = async (url: string, schema: object | undefined) => {
    const app = Fastify();
    await app.register(describedRoutes);
    app.get(url, schema ? { schema } : {}, async () => 'ok');
    await app.ready();
  };
  const answer = { response: { 200: { type: 'string' } } };

  it('stops the start when it is not described', async () => {
    for (const url of [
      '/resource/new',
      '/callback/new',
      '/public/new',
      '/auth/admin/new',
      '/health/new',
      '/metrics',
    ])
      await assert.rejects(start(url, undefined), /GET .* is not described: its schema lacks an answer/);
    await assert.rejects(start('/resource/new', { response: {} }), /lacks an answer/);
    await assert.rejects(start('/resource/new/:id', answer), /lacks id in `params`/);
  });

  it('is served when it is, and files need not be', async () => {
    await start('/resource/new', answer);
    await start('/resource/new/:id', { ...answer, params: { type: 'object', properties: { id: {} } } });
    await start('/assets/:file', undefined);
  });
});
