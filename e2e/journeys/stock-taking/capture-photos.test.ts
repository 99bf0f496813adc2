import assert from 'node:assert/strict';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, beforeEach, describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Api } from '../../testing/api.ts';
import {
  fillStorage,
  givePhotos,
  nameOnSheet,
  openDetails,
  takePhotos,
  thumbnailsAre,
} from '../../testing/capture.ts';
import { pngOf, qrPicture } from '../../testing/pictures.ts';
import { expectFailure, press, text } from '../../testing/screen.ts';
import { fillShop } from '../../testing/shop.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot, type Visitor } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const SHOP = 'LELTAR-FOTO';
const DEVICE = 'LF-001';
const PHOTOS = '**/stock-taking-capture/*/photos';
const MAX_SIDE_PX = 1600;
const LARGE = 41 * 1024 * 1024;

/** A sparse file of this many bytes, which takes no disk space. */
async function emptyFile(bytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'cooler-photo-'));
  const path = join(folder, 'photo.png');
  await writeFile(path, '');
  await truncate(path, bytes);
  return { path, remove: () => rm(folder, { recursive: true }) };
}

/** How many photos the server has of the shop's devices. */
async function countPhotos(api: Api): Promise<number> {
  const query = { shop: { code: SHOP } };
  const heads = (await api('POST', '/resource/stock-taking-heads/page', { query })) as { content: Tree[] };
  const lines = await Promise.all(
    heads.content.map(({ id }) =>
      api('POST', '/resource/stock-taking-lines/page', { query: { headId: Number(id) } }),
    ),
  );
  return (lines as { content: Tree[] }[])
    .flatMap(({ content }) => content)
    .reduce((sum, { photoCount }) => sum + Number(photoCount), 0);
}

/** Photos in the capture when something goes wrong: none is stored twice, none is lost without a message. */
describe('photos in the capture', () => {
  const world = createWorld({ keepsShell: true });
  let visitor: Visitor;
  let api: Api;
  before(async () => {
    api = await world.apiAs('regional-leader');
    await fillShop(api, SHOP, 'Fényképes Csemege', [DEVICE]);
  });
  beforeEach(async () => {
    visitor = await world.visit({ isPhone: true, intercepts: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/stock-taking-capture');
    await page.getByLabel(text('capture.shop')).fill(SHOP);
    await page.locator('.capture-row').filter({ hasText: SHOP }).click();
    await page.locator('.capture-line').waitFor();
  });

  test('a photo is scaled down, and sent again after a lost response without a duplicate', async () => {
    const { page } = visitor;
    const had = await countPhotos(api);
    let calls = 0;
    await page.route(PHOTOS, async (route) => {
      calls += 1;
      const answer = await route.fetch();
      await (calls === 1 ? route.abort() : route.fulfill({ response: answer }));
    });
    await openDetails(page, nameOnSheet(DEVICE));
    const size = { width: 2400, height: 1800 };
    await givePhotos(page, pngOf({ ...size, pixels: Buffer.alloc(size.width * size.height, 0x80) }));
    await page.locator('.capture-photos [data-sent="true"]').waitFor();
    assert.equal(calls, 2);
    const thumbnail = page.locator('.capture-photos img');
    assert.equal(await thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth), MAX_SIDE_PX);
    assert.equal(await countPhotos(api), had + 1);
    visitor.assertQuiet([/ERR_FAILED/]);
    await visitor.leave();
  });

  test('a file that is not a photo, is too large or does not fit the storage is rejected with a message', async (t) => {
    const { page } = visitor;
    await openDetails(page, nameOnSheet(DEVICE));
    await givePhotos(page, Buffer.from('no picture'));
    await expectFailure(page, text('NOT_A_PICTURE'));
    const large = await emptyFile(LARGE);
    t.after(large.remove);
    await page.locator('.capture-photos input[type="file"]').setInputFiles(large.path);
    await expectFailure(page, text('capture.photoTooLarge', { max: 40 }));
    await fillStorage(page);
    await givePhotos(page, pngOf(qrPicture('no room')));
    await expectFailure(page, text('shell.phoneFull'));
    await thumbnailsAre(page, 0);
    visitor.assertQuiet([/NOT_A_PICTURE|túl nagy|QuotaExceededError/]);
    await visitor.leave();
  });

  test('a photo that the server rejects permanently is shown, and the user discards it', async () => {
    const { page } = visitor;
    await page.route(PHOTOS, (route) =>
      route.fulfill({
        status: 415,
        contentType: 'application/problem+json',
        body: JSON.stringify({ message: 'NOT_A_PICTURE' }),
      }),
    );
    await takePhotos(page, nameOnSheet(DEVICE), 'refused');
    await page.getByText(text('capture.photosRefused', { count: 1 })).waitFor();
    await page
      .locator('.ant-drawer')
      .getByRole('button', { name: text('common.close') })
      .click();
    await page.locator('.ant-drawer-content-wrapper').waitFor({ state: 'hidden' });
    await shoot(page, 'capture-refused-photo');
    await press(page, text('capture.removeRefused', { count: 1 }));
    await page.getByText(text('capture.photosRefused', { count: 1 })).waitFor({ state: 'detached' });
    await page.locator('.capture-sending[data-waiting="0"]').waitFor();
    visitor.assertQuiet([/415/]);
    await visitor.leave();
  });
});
