import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { MANAGERS, ROLES, type Role } from '@cooler/contract/roles.ts';
import sharp from 'sharp';
import { removeOrphanedFiles } from '../../app/maintenance/remove-orphaned-files.ts';
import { buildDevice, buildDeviceType } from '../../testing/build.ts';
import { pictureUpload, samplePicture } from '../../testing/picture-upload.ts';
import { asAdmin, assertRefused, runApp } from '../../testing/run-app.ts';

// Each has a connection to the database at once, so that none waits for another's.
const AT_ONCE = 8;

const app = runApp();
const call = asAdmin(app);

/** The two kinds of rows that have a picture. */
const HOMES = [
  { path: 'device-types', field: 'deviceTypeId', key: 'name', build: buildDeviceType },
  { path: 'device-register', field: 'deviceRegisterId', key: 'id', build: buildDevice },
] as const;

type Home = (typeof HOMES)[number];

function give({ path, field, key }: Home, row: Tree, picture: Buffer, as = call, asked = {}) {
  const { body, headers } = pictureUpload(picture, { [field]: row[key] });
  return as('POST', `/resource/${path}/upload-picture`, body, { ...headers, ...asked });
}

function addressOf({ picture }: Tree): string {
  const { folder, fileName } = picture as { folder: string; fileName: string };
  return `/public/file/get?${new URLSearchParams({ folder, filename: fileName })}`;
}

const get = (address: string, headers?: Record<string, string>) =>
  app().as()('GET', address, undefined, headers);

const filesIn = (folder: string): Promise<string[]> =>
  readdir(join(app().dataDir, 'pictures', folder)).catch(() => []);
const inAnHour = () => Date.now() + 3_700_000;

for (const home of HOMES) {
  const { path, key, build } = home;
  const removal = (row: Tree) => `/resource/${path}/picture?id=${encodeURIComponent(String(row[key]))}`;

  describe(`the picture of a row of ${path}`, () => {
    it('is given, shown to anybody who knows its name, and kept out of the row’s version', async () => {
      const row = await build(app());
      const { status, body } = await give(home, row, await samplePicture());
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.picture.folder, path);
      assert.equal(body.version, row.version);
      const shown = await get(addressOf(body));
      assert.equal(shown.status, 200);
      assert.equal(shown.headers['content-type'], 'image/webp');
      assert.equal(shown.headers['x-content-type-options'], 'nosniff');
      assert.match(String(shown.headers['content-security-policy']), /default-src 'none'.*sandbox/);
      assert.match(String(shown.headers['content-disposition']), /^inline; filename="[0-9a-f-]{36}\.webp"$/);
      assert.match(String(shown.headers['cache-control']), /immutable/);
      const { width, height } = await sharp(shown.raw).metadata();
      assert.deepEqual([width, height], [60, 40]);
    });

    it('cannot be taken away where there is none, so nothing changes', async () => {
      const row = await build(app());
      assert.deepEqual((await call('DELETE', removal(row))).body, row);
    });

    it('is given once under a key, which no other picture can have', async () => {
      const row = await build(app());
      const asked = { 'idempotency-key': `${path} ${row[key]}` };
      const first = await give(home, row, await samplePicture(1), call, asked);
      const other = (await give(home, row, await samplePicture(2))).body;
      const again = await give(home, row, await samplePicture(1), call, asked);
      assert.deepEqual([again.status, again.body], [200, first.body]);
      assert.equal((await get(addressOf(other))).status, 200);
      assertRefused(
        await give(home, row, await samplePicture(3), call, asked),
        422,
        'IDEMPOTENCY_KEY_REUSED',
      );
    });

    it('has a thumbnail, and is answered with 304 for a matching ETag', async () => {
      const large = await samplePicture(1, { width: 1600, height: 800 });
      const { body } = await give(home, await build(app()), large);
      const small = await get(addressOf(body).replace('.webp', '-small.webp'));
      const { width, height } = await sharp(small.raw).metadata();
      assert.deepEqual([width, height], [320, 160]);
      const again = await get(addressOf(body), { 'if-none-match': `"${body.picture.fileName}"` });
      assert.deepEqual([again.status, again.raw.length], [304, 0]);
    });

    it('is replaced, removed, and removed with its row; its files are cleaned up', async () => {
      const row = await build(app());
      const first = (await give(home, row, await samplePicture(1))).body;
      const second = (await give(home, row, await samplePicture(2))).body;
      assert.equal((await get(addressOf(first))).status, 404);
      assert.equal((await get(addressOf(second))).status, 200);
      assert.equal((await call('DELETE', removal(row))).body.picture, null);
      assert.equal((await get(addressOf(second))).status, 404);
      const third = (await give(home, row, await samplePicture(3))).body;
      const id = encodeURIComponent(String(row[key]));
      assert.equal((await call('DELETE', `/resource/${path}/id?id=${id}`)).status, 204);
      assert.equal((await get(addressOf(third))).status, 404);
      await removeOrphanedFiles(app().pool, app().files, inAnHour());
      const left = await filesIn(path);
      for (const { picture } of [first, second, third]) assert.ok(!left.includes(picture.fileName), 'swept');
    });

    it('is recorded in the audit trail by name', async () => {
      const { body } = await give(home, await build(app()), await samplePicture());
      const { rows } = await app().pool.query(
        `select done_by, door from audit_trail where changes -> 'picture_file_name' ->> 1 = $1`,
        [body.picture.fileName],
      );
      assert.deepEqual(rows, [{ done_by: 'FCR_ADMIN', door: 'FORM' }]);
    });

    it('is set and removed by managers only', async () => {
      const row = await build(app());
      for (const role of ROLES) {
        const as = app().as(role);
        const expected = (MANAGERS as readonly Role[]).includes(role) ? 200 : 403;
        assert.equal((await give(home, row, await samplePicture(), as)).status, expected, role);
        assert.equal((await as('DELETE', removal(row))).status, expected, role);
      }
      assert.equal((await give(home, row, await samplePicture(), app().as())).status, 401);
    });

    it('set several times concurrently, is one of them, and no other file stays', async () => {
      const row = await build(app());
      const pictures = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => samplePicture(n)));
      const answers = await Promise.all(pictures.map((picture) => give(home, row, picture)));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
      const shown = await Promise.all(answers.map(({ body }) => get(addressOf(body))));
      assert.equal(shown.filter(({ status }) => status === 200).length, 1);
      await removeOrphanedFiles(app().pool, app().files, inAnHour());
      const names = new Set(answers.map(({ body }) => body.picture.fileName));
      assert.equal((await filesIn(path)).filter((name) => names.has(name)).length, 1);
    });

    it('is refused for a row that does not exist', async () => {
      const answer = await give(home, { [key]: 999_999 }, await samplePicture());
      assertRefused(answer, 404, 'NOT_FOUND');
    });
  });
}

describe('the cleanup of orphaned files', () => {
  it('keeps published pictures and recent files', async () => {
    const [home] = HOMES;
    const { body } = await give(home, await buildDeviceType(app()), await samplePicture());
    const orphan = { folder: 'stock-taking', fileName: 'left-over.part' };
    await app().files.write(orphan, Buffer.from('half'));
    await removeOrphanedFiles(app().pool, app().files);
    assert.deepEqual(await filesIn('stock-taking'), ['left-over.part']);
    await removeOrphanedFiles(app().pool, app().files, inAnHour());
    assert.deepEqual(await filesIn('stock-taking'), []);
    assert.equal((await get(addressOf(body))).status, 200);
  });
});
