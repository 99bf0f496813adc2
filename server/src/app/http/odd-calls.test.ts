import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ERRORS } from '@cooler/contract/errors.ts';
import { type Entity, fieldsOf } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { nest } from '@cooler/contract/kernel/path.ts';
import { allEntities } from '@cooler/contract/testing/entities.ts';
import { bearerFor } from '../../testing/identity/tokens.ts';
import { collectRoutes } from '../../testing/resource-routes.ts';
import { runApp } from '../../testing/run-app.ts';
import { type Call, csvUpload } from '../../testing/test-app.ts';

interface Sent {
  readonly method: (typeof METHODS)[number];
  readonly url: string;
  readonly payload?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const PARAMETERS: Readonly<Record<string, string>> = {
  lang: 'hu',
  operation: '00000000-0000-4000-8000-000000000000',
};
const filled = (url: string, parameter?: string) =>
  url.replace(/:(\w+)/g, (_, name: string) => parameter ?? PARAMETERS[name] ?? '1');

const JSON_TYPE = 'application/json';

/** Bodies that no route expects. */
const BODIES: readonly (readonly [type: string, body: string])[] = [
  ...['', '{', '[', 'null', '1', '"x"', '[]', '[[]]', '[null]', '{}', '{"":1}', '{"__proto__":{"a":1}}'].map(
    (body) => [JSON_TYPE, body] as const,
  ),
  ...['{"constructor":{"prototype":{"a":1}}}', '{"a":1}{"b":2}', `${'['.repeat(9_000)}`, '\ufeff{}'].map(
    (body) => [JSON_TYPE, body] as const,
  ),
  ['text/plain', '{}'],
  ['application/xml', '<a/>'],
  ['application/x-www-form-urlencoded', 'a=1&a=2'],
  ['application/json; charset=utf-16', '{}'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n'],
  ['', 'x'],
];

/** Queries that no route expects. */
const QUERIES = [
  ...['?', '?&&', '?=', '?%', '?id=%', '?id=%E0%A4%A', '?id=%00', '?id=%ED%A0%80', '?id[]=1', '?id[a]=1'],
  ...[
    '?id=1&id=2',
    '?__proto__=1',
    '?__proto__.a=1',
    '?constructor.prototype=1',
    '?a.b.c=1',
    '?.=1',
    '?..=1',
  ],
  ...['?page=-1', '?page=1e9', '?page=99999999999999999999', '?size=0', '?size=1.5', '?size=NaN', '?sort=,'],
  ...[
    '?sort=__proto__,asc',
    '?sort=id,up',
    '?id=',
    '?id=-0',
    '?id=1e3',
    '?id=0x10',
    '?id=99999999999999999999',
  ],
  ...['?version=x', `?id=${'9'.repeat(300)}`, `?x=${'ő'.repeat(900)}`, '?id=%E2%80%8B', '?dryRun=maybe'],
];

const PATH_PARTS = [
  '%',
  '%00',
  '%2e%2e',
  '%E0%A4%A',
  '__proto__',
  '-1',
  '0',
  '1.5',
  '9'.repeat(30),
  '%20',
  'x%2Fy',
];

const HEADERS: readonly Record<string, string>[] = [
  { 'idempotency-key': 'x'.repeat(201) },
  { 'idempotency-key': ' ' },
  { 'if-none-match': '"' },
  { range: 'bytes=9-1' },
  { 'accept-language': ';q=,' },
  { 'accept-encoding': 'nonsense;q=2' },
  { 'content-length': '0' },
];

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

describe('odd calls', () => {
  let bearer: Record<string, string> = {};
  const app = runApp(async ({ pool }) => {
    bearer = await bearerFor(pool, 'http://localhost:3000', ['FCR_ADMIN'], { sub: 'odd' });
  });

  async function send(sent: Sent): Promise<void> {
    const answer = await app().app.inject({ ...sent, headers: { ...sent.headers, ...bearer } });
    const told = `${sent.method} ${String(sent.url).slice(0, 200)} ${JSON.stringify(sent.headers ?? {})} ${String(sent.payload ?? '').slice(0, 80)}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
    assert.ok(answer.statusCode < 500, told);
    assert.equal(Reflect.get({}, 'a'), undefined, `the prototype of all objects is changed: ${told}`);
    if (answer.statusCode < 400 || sent.method === 'HEAD') return;
    assert.match(String(answer.headers['content-type']), /^application\/problem\+json/, told);
    assert.ok(Object.hasOwn(ERRORS, answer.json().message), told);
  }

  async function routes() {
    // `changes` waits for a change.
    const found = (await collectRoutes(app().pool)).filter(({ url }) => !url.endsWith('/changes'));
    assert.ok(found.length > 150, `${found.length} routes`);
    return found;
  }

  it('with any method have a code', async () => {
    for (const url of new Set((await routes()).map((route) => route.url)))
      await Promise.all(METHODS.map((method) => send({ method, url: filled(url) })));
  });

  it('with any body have a code', async () => {
    for (const { method, url } of await routes()) {
      if (method === 'GET') continue;
      await Promise.all(
        BODIES.map(([type, payload]) =>
          send({ method, url: filled(url), payload, headers: type ? { 'content-type': type } : {} }),
        ),
      );
    }
  });

  it('with any query have a code', async () => {
    for (const { method, url } of await routes()) {
      const body = method === 'GET' ? {} : { payload: '{}', headers: { 'content-type': JSON_TYPE } };
      await Promise.all(QUERIES.map((query) => send({ method, url: filled(url) + query, ...body })));
    }
  });

  it('with any part of the path have a code', async () => {
    for (const { method, url } of await routes())
      if (url.includes(':')) for (const part of PATH_PARTS) await send({ method, url: filled(url, part) });
    for (const url of [
      `/resource/${'x'.repeat(20_000)}`,
      '/resource//shops',
      '/resource/shops/../shops',
      '/resource/%',
    ])
      await send({ method: 'GET', url });
  });

  it('with any header have a code', async () => {
    for (const { method, url } of await routes())
      for (const headers of HEADERS) await send({ method, url: filled(url), headers });
  });

  it('with a file of any name have a code', async () => {
    const names = [
      '\u0000.csv',
      'a\u202ecsv.csv',
      '"".csv',
      '.csv',
      `${'ő'.repeat(2_000)}.csv`,
      '%00.csv',
      'a\\b.csv',
    ];
    for (const { method, url } of await routes()) {
      if (!/upload|photo|file/.test(url) || method === 'GET') continue;
      for (const name of names) {
        const { body, headers } = csvUpload('code;name\r\n1;2\r\n', name);
        await send({ method, url: filled(url), payload: body, headers });
      }
    }
  });
});

/** Ends of what numbers, days and texts of filters can be, and beyond. */
const FILTER_VALUES: readonly unknown[] = [
  ...[0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 'x', '１', '007', '-0', '1e3', '9'.repeat(15)],
  ...['0001-01-01', '0000-01-01', '9999-12-31', '10000-01-01', '45123', '2026-02-30', '9999-12-31 23:59'],
  ...[
    true,
    {},
    [],
    [null, null],
    [[1]],
    [1, 2, 3],
    ['9999-12-31', '0001-01-01'],
    [2 ** 53, -(2 ** 53)],
    '\u200b',
  ],
  ...[
    '%',
    '_',
    '\\',
    "'",
    'ő'.repeat(255),
    'ő'.repeat(256),
    '\u202e',
    '*',
    '=',
    '=x',
    '-',
    '999999999999.999999',
  ],
];

describe('a filter or a sort order of any list', async () => {
  const app = runApp();
  const lists = (await allEntities()).filter(
    ({ entity }) => entity.name !== 'user' && entity.name !== 'elixir-file-line',
  );

  for (const { entity } of lists)
    it(`has a code for any value: ${entity.name}`, async () => {
      const call = app().as('FCR_ADMIN');
      for (const [path, field] of fieldsOf(entity)) {
        if (!isFiltered(field)) continue;
        for (const value of FILTER_VALUES) await filter(call, entity, path, value);
      }
    });

  const isFiltered = ({ row, filter }: Field) => row !== false && filter !== false;

  async function filter(call: Call, { path: list }: Entity, path: string, value: unknown) {
    const { status, body } = await call('POST', `/resource/${list}/page`, {
      size: 1,
      query: nest([[path, value]]),
    });
    const told = `${path} ${JSON.stringify(value)?.slice(0, 60)}: ${status} ${JSON.stringify(body).slice(0, 200)}`;
    const isNamed =
      ['INVALID_FILTER', 'UNKNOWN_FIELD', 'REVERSED_RANGE'].includes(body.message) &&
      path.startsWith(body.params.field);
    assert.ok(status === 200 || (status === 400 && isNamed), told);
  }
});
