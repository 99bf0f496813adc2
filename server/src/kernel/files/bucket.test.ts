import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Bucket, bytesOf } from './bucket.ts';
import { BucketError } from './bucket-error.ts';

const TIMEOUT = { timeout: 10_000 };

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** A store that answers otherwise than one should. */
describe('a bucket', () => {
  const server = createServer((_request, response) => server.emit('call', response));
  let bucket: Bucket;
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    bucket = new Bucket({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'here',
      name: 'b',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  async function giveUp(limit: AbortController): Promise<void> {
    await nextTurn();
    collectGarbage();
    await nextTurn();
    limit.abort();
  }

  it('that stops responding times out, also after a garbage collection', TIMEOUT, async () => {
    const limit = new AbortController();
    const called = once(server, 'call');
    const answer = bucket.object('a', { signal: limit.signal });
    await called;
    await Promise.all([assert.rejects(answer, BucketError), giveUp(limit)]);
  });

  it('that stops responding times out in the middle of an object', TIMEOUT, async () => {
    const limit = new AbortController();
    server.once('call', (response: ServerResponse) =>
      response.writeHead(200, { 'content-length': 100 }).write('x'),
    );
    const answer = await bucket.object('a', { signal: limit.signal });
    await Promise.all([assert.rejects(bytesOf(answer), BucketError), giveUp(limit)]);
  });

  it('that fails in the middle of a listing throws a BucketError', TIMEOUT, async () => {
    server.once('call', (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': 100 }).write('<ListBucketResult>');
      response.destroy();
    });
    await assert.rejects(Array.fromAsync(bucket.list('a/')), BucketError);
  });

  for (const [method, status] of [
    ['GET', 302],
    ['HEAD', 301],
    ['PUT', 307],
    ['DELETE', 308],
  ] as const)
    it(`that leads a ${method} elsewhere by ${status} is not followed`, TIMEOUT, async () => {
      const asked: string[] = [];
      const redirect = (response: ServerResponse) => {
        asked.push(response.req.url ?? '');
        response.writeHead(status, { location: `/elsewhere/${asked.length}` }).end();
      };
      server.on('call', redirect);
      const body = method === 'PUT' ? { body: 'content' } : {};
      await assert.rejects(bucket.object('a', { method, ...body }), {
        name: 'BucketError',
        message: `The bucket answered ${status}`,
      });
      server.off('call', redirect);
      assert.deepEqual(asked, ['/b/a']);
    });
});
