import assert from 'node:assert/strict';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { buildDeviceType } from '../../testing/build.ts';
import { pictureUpload, samplePicture } from '../../testing/picture-upload.ts';
import { asAdmin, runApp } from '../../testing/run-app.ts';

const RUNS = 5_000;
const AT_ONCE = 50;
const CANARY = 'canary-that-nobody-may-read';

/** Known path traversal strings, in the encodings that routers and file systems interpret differently. */
const PIECES = [
  '..',
  '.',
  '/',
  '\\',
  '//',
  '%2e',
  '%2E%2e',
  '%252e',
  '%2f',
  '%2F',
  '%255c',
  '%5c',
  '%00',
  '\0',
  ';',
  '?',
  '#',
  '&',
  '[]',
  '%5B%5D',
  'C:',
  '\\\\?\\',
  '%c0%ae',
  '%c0%af',
  '%e0%80%ae',
  '%u002e',
  '%',
  '%zz',
  '%E2%80%AE',
  '‮',
  '~',
  '*',
  ' ',
  '+',
  "'",
  '"',
  '<script>',
  '$(id)',
  '|',
  'canary.txt',
  'etc/passwd',
  'pictures',
  'pictures-backup',
  'device-types',
  'device-register',
  'stock-taking',
  '.webp',
  '-small.webp',
  '.part',
  '00000000-0000-4000-8000-000000000000',
  'constructor',
  '__proto__',
  'A'.repeat(300),
] as const;

const SHAPES: readonly ((folder: string, name: string) => string)[] = [
  (folder, name) => `/public/file/get?folder=${folder}&filename=${name}`,
  (folder, name) => `/public/file/get?filename=${name}&folder=${folder}`,
  (folder, name) => `/public/file/get?folder=device-types&filename=${folder}${name}`,
  (folder, name) =>
    `/public/file/get?folder=${folder}&filename=00000000-0000-4000-8000-000000000000.webp${name}`,
  (folder, name) => `/public/file/get?folder[]=${folder}&filename[]=${name}`,
  (folder, name) => `/public/file/get?folder=${folder}&folder=device-types&filename=${name}&filename=${name}`,
  (folder, name) => `/public/file/get/${folder}/${name}`,
  (folder, name) => `/public/file/${folder}/get?filename=${name}`,
];

const hostile = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 4 })), {
  maxLength: 8,
});
const address = fc
  .record({ shape: fc.constantFrom(...SHAPES), folder: hostile, name: hostile })
  .map(({ shape, folder, name }) => shape(folder.join(''), name.join('')));

// A line break or a blank would end the request line, which is another kind of attack.
const onOneLine = (path: string) => Buffer.from(path.replace(/[\r\n ]/g, '_'));

interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

function ask(port: number, path: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket: Socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('latin1');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text });
    });
    socket.write(
      Buffer.concat([
        Buffer.from('GET '),
        onOneLine(path),
        Buffer.from(' HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
      ]),
    );
  });
}

describe('the address of pictures', () => {
  const app = runApp();
  const call = asAdmin(app);
  let port: number;
  let real: string;
  let root: string;

  before(async () => {
    const type = await buildDeviceType(app());
    const { body, headers } = pictureUpload(await samplePicture(), { deviceTypeId: type.name });
    real = (await call('POST', '/resource/device-types/upload-picture', body, headers)).body.picture.fileName;
    root = join(app().dataDir, 'pictures');
    await mkdir(join(app().dataDir, 'pictures-backup'));
    for (const place of [
      app().dataDir,
      root,
      join(root, 'device-types'),
      join(app().dataDir, 'pictures-backup'),
    ])
      await writeFile(join(place, 'canary.txt'), CANARY);
    await app().app.listen({ port: 0, host: '127.0.0.1' });
    port = (app().app.server.address() as AddressInfo).port;
  });
  after(() => app().app.server.closeAllConnections());

  it('gives nothing of what hostile addresses ask for', async () => {
    const ours = await ask(port, `/public/file/get?folder=device-types&filename=${real}`);
    assert.equal(ours.status, 200, 'a picture of ours is served');
    const sample = fc.sample(address, { numRuns: RUNS, seed: 6 });
    for (let done = 0; done < RUNS; done += AT_ONCE) {
      const paths = sample.slice(done, done + AT_ONCE);
      const answers = await Promise.all(paths.map((path) => ask(port, path)));
      for (const [index, { status, text }] of answers.entries()) {
        assert.ok([400, 404, 414].includes(status), `${status} for ${JSON.stringify(paths[index])}`);
        assert.ok(!text.includes(CANARY) && !text.includes('root:x:'), JSON.stringify(paths[index]));
      }
    }
  });

  it('answers all misses alike, whether there is such a file or not', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000.webp';
    await writeFile(join(root, 'device-types', unknown), 'no row knows this file');
    const misses = [
      `folder=device-types&filename=${unknown}`,
      `folder=stock-taking&filename=${real}`,
      'folder=device-types&filename=canary.txt',
      'folder=nowhere&filename=nothing',
      'folder=device-types',
      '',
    ];
    const answers = await Promise.all(misses.map((query) => app().as()('GET', `/public/file/get?${query}`)));
    const told = answers.map(({ status, body }) => JSON.stringify({ status, ...body, requestId: '' }));
    assert.equal(new Set(told).size, 1, told.join('\n'));
    assert.equal(answers[0]?.status, 404);
  });

  it('follows no link out of its folder, though a row names it', async () => {
    const fileName = '11111111-1111-4111-8111-111111111111.webp';
    const path = join(root, 'stock-taking', fileName);
    await mkdir(dirname(path), { recursive: true });
    await symlink(join(app().dataDir, 'canary.txt'), path);
    await app().pool.query(
      `insert into pictures (folder, file_name, width, height, bytes, stored_by)
       values ('stock-taking', $1, 1, 1, 1, 'test')`,
      [fileName],
    );
    const answer = await app().as()('GET', `/public/file/get?folder=stock-taking&filename=${fileName}`);
    assert.equal(answer.status, 404);
  });

  it('accepts no other method, and no range requests', async () => {
    const url = `/public/file/get?folder=device-types&filename=${real}`;
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      assert.ok([404, 405].includes((await app().as()(method, url)).status), method);
    for (const range of ['bytes=0-0', 'bytes=999999-', `bytes=${'0-0,'.repeat(1000)}0-0`]) {
      const { status, raw } = await app().as()('GET', url, undefined, { range });
      assert.equal(status, 200);
      assert.equal(raw.toString('latin1', 8, 12), 'WEBP');
    }
  });
});
