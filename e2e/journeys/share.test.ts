import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../testing/axe.ts';
import { fillStorage, nameOnSheet, openDetails, thumbnailsAre } from '../testing/capture.ts';
import { deviceInShop, requestDismantling } from '../testing/devices.ts';
import { pngOf, qrPicture } from '../testing/pictures.ts';
import { expectFailure, keptForOffline, press, text } from '../testing/screen.ts';
import { fillShop } from '../testing/shop.ts';
import { signIn } from '../testing/sign-in.ts';
import { shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const SHOP = 'LELTAR-MEGOSZT';
const DEVICE = 'MEGOSZT-001';
const WITHOUT_NETWORK = [/NetworkError|ERR_INTERNET_DISCONNECTED|Failed to fetch|shell\.networkFailed/];
const BEGUN = /HT-1 · Félig megírt igénylés/;

interface Rows {
  readonly content: Tree[];
}

/** Posts picture files to the share target, each with zeros up to a length. */
async function post(
  page: Page,
  pictures: readonly Buffer[],
  { action = '/share', length = 0 } = {},
): Promise<void> {
  const given = { encoded: pictures.map((picture) => picture.toString('base64')), action, length };
  await page.evaluate(({ encoded, action, length }) => {
    const files = new DataTransfer();
    for (const data of encoded) {
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
      const rest = new Uint8Array(Math.max(0, length - bytes.length));
      files.items.add(new File([bytes, rest], 'foto.png', { type: 'image/png' }));
    }
    const form = document.createElement('form');
    const input = document.createElement('input');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action });
    Object.assign(input, { type: 'file', name: 'photos', files: files.files });
    form.append(input);
    document.body.append(form);
    form.submit();
  }, given);
}

/** Shares a photo as the phone's gallery does: by a form post to the share target. */
function postPhoto(page: Page, words: string, options?: Parameters<typeof post>[2]): Promise<void> {
  return post(page, [pngOf(qrPicture(words))], options);
}

/** The length of each photo that waits on the phone. */
function waiting(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const answers = await (await caches.open('shared-photos')).matchAll();
    const photos = await Promise.all(answers.map((answer) => answer.blob()));
    return photos.map(({ size }) => size);
  });
}

async function openOtherSite(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title><body>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

async function share(page: Page, words: string, ...others: readonly Buffer[]): Promise<void> {
  await post(page, [pngOf(qrPicture(words)), ...others]);
  await page.waitForURL('**/share');
  await page.locator('.share-photos img').first().waitFor();
}

/** Leaves no room for a draft with more than one photo. */
function leaveNoRoomForDrafts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function store(key, value) {
      if (/"photos":\["[^"]+","/.test(value)) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
}

/** Taps a button of the page twice, before the first tap has had an effect. */
function tapTwice(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
}

/** Photos shared from the phone's gallery. */
describe('shared photos', () => {
  const world = createWorld({ keepsShell: true });

  test('are added to an own request, or start a new one, also offline', async () => {
    const api = await world.apiAs('representative');
    const device = await deviceInShop(await world.apiAs('admin'));
    const id = await requestDismantling(api, device);
    const visitor = await world.visit({ isPhone: true });
    const { page, context } = visitor;
    await signIn(page, 'representative', '/');
    await keptForOffline(page);
    await share(page, 'első');
    await assertAccessible(page, 'shared photos');
    await shoot(page, 'share');
    const posted = page.waitForResponse((answer) => answer.url().endsWith(`/${id}/comments`));
    await page.getByRole('button', { name: new RegExp(`#${id} `) }).click();
    await page.waitForURL('**/kept-requests');
    assert.equal((await posted).status(), 201);
    await page.getByText(text('kept.waiting')).waitFor({ state: 'detached' });
    const thread = (await api('GET', `/resource/work-requests/${id}/thread`)) as {
      comments: { files: unknown[] }[];
    };
    assert.deepEqual(
      thread.comments.map(({ files }) => files.length),
      [1],
    );

    await context.setOffline(true);
    await share(page, 'második');
    await page.getByLabel(text('kept.code')).fill('HT-1');
    await press(page, text('share.newRequest'));
    await page.waitForURL('**/kept-requests');
    await page.locator('.offline-photos img').waitFor();
    assert.equal(await page.getByLabel(text('kept.code')).inputValue(), 'HT-1');
    await page.getByLabel(text('work-request.remark')).fill('Félig megírt igénylés');

    await share(page, 'harmadik');
    await page.getByRole('heading', { name: text('share.begun') }).waitFor();
    await assertAccessible(page, 'shared photos for a request that was begun');
    await shoot(page, 'share-to-begun-request');
    await leaveNoRoomForDrafts(page);
    await page.getByRole('button', { name: BEGUN }).click();
    await expectFailure(page, text('shell.phoneFull'));
    assert.equal((await waiting(page)).length, 1);
    await page.reload();
    await tapTwice(page, BEGUN);
    await page.waitForURL('**/kept-requests');
    await page.locator('.offline-photos img').nth(1).waitFor();
    assert.equal(await page.locator('.offline-photos img').count(), 2);
    assert.equal(await page.getByLabel(text('kept.code')).inputValue(), 'HT-1');
    assert.equal(await page.getByLabel(text('work-request.remark')).inputValue(), 'Félig megírt igénylés');

    await share(page, 'tizenegyedik', ...Array<Buffer>(8).fill(pngOf(qrPicture('túl sok'))));
    await page.getByRole('button', { name: BEGUN }).click();
    await expectFailure(page, text('thread.tooManyFiles', { count: 10 }));
    assert.equal((await waiting(page)).length, 9);
    await press(page, text('kept.throwAway'));
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/share');
    await page.getByText(text('share.nothing')).waitFor();
    visitor.assertQuiet([...WITHOUT_NETWORK, /legfeljebb 10 fájl|shell\.phoneFull/]);
    await visitor.leave();
  });

  test('are added to a device of an open stock-taking, also offline, and arrive once', async () => {
    const leader = await world.apiAs('regional-leader');
    await fillShop(leader, SHOP, 'Megosztott Csemege', [DEVICE]);
    const visitor = await world.visit({ isPhone: true });
    const { page, context } = visitor;
    await signIn(page, 'sales-van', '/stock-taking-capture');
    await page.locator('html[data-shell-kept="true"]').waitFor({ state: 'attached' });
    await page.getByLabel(text('capture.shop')).fill(SHOP);
    await page.locator('.capture-row').filter({ hasText: SHOP }).click();
    await page.locator('.capture-line').waitFor();
    await context.setOffline(true);
    await share(page, 'negyedik', Buffer.from('no picture'), pngOf(qrPicture('ötödik')));
    await press(page, 'Megosztott Csemege');
    await assertAccessible(page, 'shared photos for a device that is counted');
    await shoot(page, 'share-to-sheet');
    await tapTwice(page, nameOnSheet(DEVICE));
    await page.waitForURL(/stock-taking-capture/);
    await expectFailure(page, text('share.unreadable', { numbers: 2 }));
    await openDetails(page, nameOnSheet(DEVICE));
    await thumbnailsAre(page, 2);
    await page
      .locator('.ant-drawer')
      .getByRole('button', { name: text('common.close') })
      .click();

    await context.setOffline(false);
    await page.locator('.capture-sending[data-waiting="0"]').waitFor();
    await openDetails(page, nameOnSheet(DEVICE));
    await page.locator('.capture-photos [data-sent="true"]').nth(1).waitFor();
    const { content: heads } = (await leader('POST', '/resource/stock-taking-heads/page', {
      query: { shop: { code: SHOP } },
    })) as Rows;
    const { content: lines } = (await leader('POST', '/resource/stock-taking-lines/page', {
      query: { headId: Number(heads[0]?.id) },
    })) as Rows;
    assert.deepEqual(
      lines.map(({ photoCount }) => photoCount),
      [2],
    );
    visitor.assertQuiet([...WITHOUT_NETWORK, /NOT_A_PICTURE/]);
    await visitor.leave();
  });

  test('that do not fit on the phone are not lost silently', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'representative', '/');
    await keptForOffline(page);
    await share(page, 'negyedik');
    const [earlier] = await waiting(page);
    await fillStorage(page);
    await postPhoto(page, 'ötödik', { length: 1_000_000 });
    await page.waitForURL('**/share?full');
    await page.getByText(text('share.full')).waitFor();
    assert.deepEqual(await waiting(page), [earlier]);
    visitor.assertQuiet([/Quota ?[Ee]xceeded/]);
    await visitor.leave();
  });

  test('of more than 40 MB, and more than ten at once, are not taken, and the page says so', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'representative', '/');
    await keptForOffline(page);
    await share(page, 'hatodik');
    const earlier = await waiting(page);
    await postPhoto(page, 'hetedik', { length: 40 * 1024 * 1024 + 1 });
    await page.waitForURL('**/share?large');
    await page.getByText(text('capture.photoTooLarge', { max: 40 })).waitFor();
    assert.deepEqual(await waiting(page), earlier);
    await post(page, Array<Buffer>(11).fill(pngOf(qrPicture('túl sok'))));
    await page.waitForURL('**/share?many');
    await page.getByText(text('share.many', { count: 10 })).waitFor();
    assert.equal((await waiting(page)).length, 10);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('of a page of another site are not taken, and replace none', async () => {
    const site = await openOtherSite();
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'representative', '/');
    await keptForOffline(page);
    await share(page, 'nyolcadik');
    const earlier = await waiting(page);
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    await postPhoto(page, 'idegen', { action: `${world.origin()}/share`, length: 5_000 });
    await page.waitForURL(`${world.origin()}/share`);
    await page.locator('.share-photos img').waitFor();
    assert.deepEqual(await waiting(page), earlier);
    await visitor.leave();
    site.close();
  });

  test('have a share target in the manifest of each language, next to the three shortcuts', async () => {
    const visitor = await world.visit();
    for (const language of ['hu', 'en']) {
      const answer = await visitor.context.request.get(`/app.${language}.webmanifest`);
      const { share_target: target, shortcuts, name, lang } = await answer.json();
      assert.deepEqual([target.action, target.method, lang], ['/share', 'POST', language]);
      assert.equal(name, language === 'hu' ? 'Hűtőnyilvántartás' : 'Cooler Register');
      assert.deepEqual(
        shortcuts.map(({ url }: { url: string }) => url),
        ['/kept-requests?scan=yes', '/work-requests?new=SERVICE', '/stock-taking-capture'],
      );
    }
    await visitor.leave();
  });
});
