import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Problem } from '../problem.ts';
import { bucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';

const BUCKET = 'cooler-pictures';
const PAGE_SIZE = 2;

/** As much of an S3-compatible store as ours speaks to. */
const objects = new Map<string, Buffer>();
let refusal: number | undefined;

function listing({ searchParams }: URL): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(searchParams.get('prefix') ?? '')).sort();
  const start = Number(searchParams.get('continuation-token') ?? 0);
  const entries = keys
    .slice(start, start + PAGE_SIZE)
    .map(
      (key) =>
        `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>2026-11-20T08:00:00.000Z</LastModified></Contents>`,
    );
  const isLast = start + PAGE_SIZE >= keys.length;
  const token = isLast ? '' : `<NextContinuationToken>${start + PAGE_SIZE}</NextContinuationToken>`;
  return `<ListBucketResult>${entries.join('')}${token}</ListBucketResult>`;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://store');
  const key = decodeURIComponent(url.pathname).slice(`/${BUCKET}/`.length);
  const isSigned = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test\/s3\//.test(
    request.headers.authorization ?? '',
  );
  const sent = await buffer(request);
  if (refusal || !isSigned) return void response.writeHead(refusal ?? 403).end();
  if (url.searchParams.has('list-type')) return void response.end(listing(url));
  if (request.method === 'PUT') objects.set(key, sent);
  if (request.method === 'DELETE') objects.delete(key);
  const found = objects.get(key);
  if (request.method === 'GET' && !found) return void response.writeHead(404).end();
  response.end(request.method === 'GET' ? found : '');
}

describe('a bucket as file store', () => {
  let server: Server;
  let store: FileStore;
  before(async () => {
    server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    store = bucketStore({
      endpoint: `http://127.0.0.1:${port}/`,
      region: 'eu-test',
      name: BUCKET,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });
  after(() => server.close());
  beforeEach(() => {
    objects.clear();
    refusal = undefined;
  });

  const address = (fileName: string) => ({ folder: 'some', fileName });

  it('writes, reads and removes; what is not there is no error', async () => {
    assert.equal(await store.read(address('a')), undefined);
    await store.write(address('a'), Buffer.from([0, 255, 10]));
    assert.deepEqual(await store.read(address('a')), Buffer.from([0, 255, 10]));
    await store.remove(address('a'));
    await store.remove(address('a'));
    assert.equal(await store.read(address('a')), undefined);
  });

  it('lists a folder page by page, and no other', async () => {
    for (const name of ['a', 'b', 'c & d', 'e', 'f']) await store.write(address(name), Buffer.from(name));
    await store.write({ folder: 'other', fileName: 'x' }, Buffer.from('x'));
    const listed = await Array.fromAsync(store.list('some'));
    assert.deepEqual(
      listed.map(({ fileName }) => fileName),
      ['a', 'b', 'c & d', 'e', 'f'],
    );
    assert.equal(listed[0]?.modifiedAt.toISOString(), '2026-11-20T08:00:00.000Z');
  });

  for (const [status, code] of [
    [507, 'STORAGE_FULL'],
    [403, 'NOT_AVAILABLE'],
    [404, 'NOT_AVAILABLE'],
  ] as const) {
    it(`tells ${code} when the store answers ${status} to a write`, async () => {
      refusal = status;
      const isTold = (error: unknown) => error instanceof Problem && error.code === code;
      await assert.rejects(store.write(address('a'), Buffer.from('a')), isTold);
    });
  }

  it('tells NOT_AVAILABLE when nobody answers', async () => {
    const nobody = bucketStore({
      endpoint: 'http://127.0.0.1:1',
      region: 'r',
      name: 'b',
      accessKeyId: 'k',
      secretAccessKey: 's',
    });
    const isTold = (error: unknown) => error instanceof Problem && error.code === 'NOT_AVAILABLE';
    await assert.rejects(nobody.read(address('a')), isTold);
  });
});
