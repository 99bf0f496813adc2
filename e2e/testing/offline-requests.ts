import assert from 'node:assert/strict';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Locator, Page } from 'playwright-core';
import type { Api } from './api.ts';
import { createBadNetwork, type Exchange } from './bad-network.ts';
import { deviceInShop } from './devices.ts';
import { pngOf, qrPicture } from './pictures.ts';
import { press, text } from './screen.ts';
import { signIn, signInByForm } from './sign-in.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** The page of the offline requests. */
export const OFFLINE_REQUESTS = '/kept-requests';
/** The call that sends a request. */
export const SAVE = '**/resource/work-requests/bulk-save';
/** The call that sends photos. */
export const FILES = /\/resource\/work-requests\/\d+\/files$/;
/** What the console says when the server or the network refuses a call. */
export const REFUSED = [
  /status of (408|409|415|422)|ERR_FAILED|ProblemError|NetworkError|shell\.networkFailed/,
];

/** A stored request, by words in it. */
export const offlineRequest = (page: Page, words: string): Locator =>
  page.locator('.offline-item').filter({ hasText: words });

/** Fills the form; waits until the photos, one for each text, are stored. */
export async function fillOffline(
  page: Page,
  code: string,
  remark: string,
  photos: readonly string[] = [],
): Promise<void> {
  await page.getByLabel(text('kept.code')).fill(code);
  await page.getByLabel(text('work-request.remark')).fill(remark);
  const files = photos.map((words) => ({
    ...{ name: 'photo.png', mimeType: 'image/png', buffer: pngOf(qrPicture(words)) },
  }));
  if (files.length === 0) return;
  await page.locator('.offline-photos input[type="file"]').setInputFiles(files);
  await page
    .locator('.offline-photos img')
    .nth(photos.length - 1)
    .waitFor();
}

/** Stores what is in the form, on the phone. */
export async function keepOffline(page: Page, words: string): Promise<void> {
  await press(page, text('kept.keep'));
  await offlineRequest(page, words).waitFor();
}

/** The only request with this remark that the server has. */
export async function requestSaying(api: Api, remark: string, also: Tree = {}): Promise<Tree> {
  const query = { remark, ...also };
  const { content } = (await api('POST', '/resource/work-requests/page', { query })) as { content: Tree[] };
  assert.equal(content.length, 1);
  return content[0] ?? {};
}

/** How many photos each comment of the request with this remark has. */
export async function filesOf(api: Api, remark: string): Promise<number[]> {
  const { id } = await requestSaying(api, remark);
  const { comments } = (await api('GET', `/resource/work-requests/${id}/thread`)) as {
    comments: { files: unknown[] }[];
  };
  return comments.map(({ files }) => files.length);
}

/** How many pictures the phone stores; `remove` deletes one of them, as a browser that runs out of room may. */
export const picturesOn = (page: Page, remove = false): Promise<number> =>
  page.evaluate(async (isRemoved) => {
    const done = async <Answer>(request: IDBRequest<Answer>): Promise<Answer> => {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      request.onsuccess = () => resolve(request.result);
      return promise;
    };
    const database = await done(indexedDB.open('kept-requests'));
    const pictures = database.transaction('pictures', 'readwrite').objectStore('pictures');
    const keys = await done(pictures.getAllKeys());
    if (isRemoved && keys[0]) await done(pictures.delete(keys[0]));
    database.close();
    return keys.length;
  }, remove);

/** A user with a device in a shop to write a request about. */
export async function deviceOfRequest({ apiAs }: World) {
  return { api: await apiAs('representative'), device: await deviceInShop(await apiAs('admin')) };
}

/** Opens an address on a phone whose calls a test can route. */
export async function visitRouted(world: World, address: string): Promise<Visitor> {
  const visitor = await world.visit({ isPhone: true, intercepts: true });
  await signIn(visitor.page, 'representative', address);
  return visitor;
}

/** Opens the offline requests through a proxy: a browser may never finish an upload that is routed. */
export async function visitThrough(world: World, exchange: Exchange): Promise<Visitor> {
  const network = await createBadNetwork();
  network.become(exchange);
  const visitor = await world.visit({ isPhone: true, proxy: network.server });
  await signInByForm(visitor.page, 'representative', OFFLINE_REQUESTS);
  return { ...visitor, leave: () => visitor.leave().finally(network.close) };
}
