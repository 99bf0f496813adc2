import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { ElixirApp, fileOf } from '../../features/elixir/testing/elixir-app.ts';
import { KEYS, SmallBucket } from '../../kernel/files/testing/small-bucket.ts';
import { buildRepresentative } from '../../testing/build.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { bucketSource } from './bucket.ts';

const DAY = (n: number) => new Date(`2026-11-0${n}T03:00:00Z`);

describe('an S3-compatible bucket as the source', () => {
  const bucket = new SmallBucket();
  let endpoint = '';
  before(async () => {
    endpoint = await bucket.start();
  });
  after(() => bucket.stop());

  async function withSecret(secret: string, work: (elixir: ElixirApp) => Promise<void>): Promise<void> {
    const app = await startTestApp({
      ELIXIR_SOURCE: `s3://${KEYS.bucket}/napi fájlok?endpoint=${endpoint}&region=${KEYS.region}`,
      AWS_ACCESS_KEY_ID: KEYS.id,
      AWS_SECRET_ACCESS_KEY: secret,
    });
    try {
      await work(new ElixirApp(app, ''));
    } finally {
      await app.close();
    }
  }

  it('lists its objects page by page, oldest first, and each content once', () =>
    withSecret(KEYS.secret, async (elixir) => {
      const sfa = String((await buildRepresentative(elixir.app)).sfaCode);
      bucket.put('napi fájlok/b 2+1.csv', fileOf([['S-1', sfa, 'P']]), DAY(2));
      bucket.put('napi fájlok/árak&bolt.csv', fileOf([['S-1', sfa, 'H']]), DAY(1));
      bucket.put('napi fájlok/mélyebben/x.csv', fileOf([['S-9', sfa]]), DAY(1));
      bucket.put('napi fájlok/kép.png', 'x', DAY(1));
      bucket.put('máshol/y.csv', fileOf([['S-9', sfa]]), DAY(1));
      const run = await elixir.sync();
      assert.deepEqual([run.state, run.filesSeen, run.filesNew, run.filesWaiting], ['DONE', 2, 2, 0]);
      assert.equal((await elixir.shop('S-1'))?.transportDays, 'P');
      assert.equal(await elixir.shop('S-9'), undefined);
      const file = await elixir.file('árak&bolt.csv');
      assert.equal(file.filePath, 's3://partners/napi fájlok/árak&bolt.csv');
      assert.deepEqual(new Date(String(file.incomingDate)), DAY(1));
      assert.equal((await elixir.sync()).filesNew, 0);
      bucket.put('napi fájlok/b 2+1.csv', fileOf([['S-1', sfa, 'Sze']]), DAY(3));
      assert.equal((await elixir.sync()).filesNew, 1);
      assert.equal((await elixir.shop('S-1'))?.transportDays, 'Sze');
    }));

  it('that refuses the credentials ends the run with that reason', () =>
    withSecret('wrong', async (elixir) => {
      const run = await elixir.sync();
      assert.deepEqual([run.state, run.failure], ['FAILED', 'ELIXIR_SOURCE_UNREACHABLE']);
    }));
});

it('a bucket whose listing has no end is given up', { timeout: 60_000 }, async () => {
  const object =
    '<Contents><Key>a.csv</Key><ETag>1</ETag><Size>1</Size><LastModified>2026-11-01</LastModified></Contents>';
  const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>';
  const page = `<ListBucketResult>${more}${object.repeat(1_000)}</ListBucketResult>`;
  let pages = 0;
  const server = createServer((_request, response) => {
    pages += 1;
    response.end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const access = { endpoint: `http://127.0.0.1:${port}`, region: KEYS.region, name: KEYS.bucket };
  const source = bucketSource({ ...access, accessKeyId: KEYS.id, secretAccessKey: KEYS.secret }, '');
  await assert.rejects(source.list(AbortSignal.timeout(50_000)), {
    name: 'SourceError',
    message: 'The bucket lists too many objects',
  });
  assert.equal(pages, 101);
  server.closeAllConnections();
  server.close();
});
