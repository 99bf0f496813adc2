import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Described } from '../../testing/malformed/calls.ts';
import { asAdmin, assertRefused, runApp } from '../../testing/run-app.ts';
import { csvUpload, type Method } from '../../testing/test-app.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const deep = (levels: number) => `${'{"address":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('what no field can take', () => {
  const app = runApp();
  const call = asAdmin(app);
  const refused = async (url: string, body?: unknown, headers?: Record<string, string>) =>
    assertRefused(
      await call(body === undefined ? 'GET' : 'POST', url, body, headers),
      400,
      'MALFORMED_REQUEST',
    );

  it('is refused in bodies: NUL, halves of characters, in keys too', async () => {
    for (const text of ['a\\u0000b', '\\ud800', '\\udc00\\ud800'])
      for (const body of [
        `{"name":"${text}"}`,
        `{"${text}":1}`,
        `{"query":{"name":["${text}"]}}`,
        `["${text}"]`,
      ])
        for (const url of ['/resource/shops', '/resource/shops/page', '/resource/shops/hu/xls'])
          await refused(url, body, JSON_TYPE);
  });

  it('is refused with an Idempotency-Key: an address that is too long to be stored', async () => {
    const noise = randomBytes(5_000).toString('hex');
    for (const length of [1_000, noise.length])
      await refused(`/resource/shops?x=${noise.slice(0, length)}`, {}, { 'idempotency-key': 'long' });
    const known = `/resource/shops?x=${noise.slice(0, 900)}`;
    assert.equal((await call('POST', known, {}, { 'idempotency-key': 'long' })).status, 422);
  });

  it('is refused in addresses', async () => {
    for (const url of ['/resource/shops/list/%00', '/resource/shops?name=a%00b', '/resource/search?text=%00'])
      await refused(url);
  });

  it('is refused at every address below /resource: in its path, beside it and in its body', async () => {
    const { paths } = (await call('GET', '/resource/openapi.json')).body as Described;
    const body = '{"name":"a\\u0000b"}';
    // On other routes a signature or the rights of an account are checked first.
    const ours = Object.entries(paths).filter(([path]) => path.startsWith('/resource/'));
    for (const [path, operations] of ours)
      for (const [verb, { requestBody }] of Object.entries(operations)) {
        const method = verb.toUpperCase() as Method;
        const sound = path.replaceAll(/\{\w+\}/g, '1');
        const calls = [call(method, `${sound}?name=%00`)];
        if (sound !== path) calls.push(call(method, path.replaceAll(/\{\w+\}/g, '%00')));
        if (requestBody?.content['application/json']) calls.push(call(method, sound, body, JSON_TYPE));
        for (const { status } of await Promise.all(calls)) assert.equal(status, 400, `${method} ${path}`);
      }
  });

  it('is refused where it is nested beyond reason', async () => {
    for (const levels of [40, 8_000])
      await refused('/resource/shops/page', `{"query":${deep(levels)}}`, JSON_TYPE);
    await refused('/resource/shops/page', `{"query":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, JSON_TYPE);
  });

  it('is refused where nothing parts a body, or too much', async () => {
    const { body } = csvUpload('code;name\r\nX;Y');
    const boundaries = [
      '',
      ';',
      '; boundary=',
      '; boundary=""',
      `; boundary=${'b'.repeat(300)}`,
      '; charset=utf-8',
    ];
    const addresses = [
      'shops/upload-csv',
      'work-requests/upload-delivery-csv',
      'device-types/upload-picture',
    ];
    for (const boundary of boundaries)
      for (const address of addresses)
        await refused(`/resource/${address}`, body, { 'content-type': `multipart/form-data${boundary}` });
  });

  it('is left out of the name of a file', async () => {
    const { body, headers } = csvUpload('code;name\r\nX;Y', 'a\0\u200bb.csv');
    for (const address of ['shops/upload-csv', 'work-requests/upload-delivery-csv'])
      assertRefused(await call('POST', `/resource/${address}`, body, headers), 422, 'UPLOAD_REJECTED');
    const { body: uploads } = await call('POST', '/resource/audit-uploads/page', {});
    assert.deepEqual(
      uploads.content.map(({ fileName }: Tree) => fileName),
      ['ab.csv', 'ab.csv'],
    );
  });
});
