import { SHARED_PHOTOS } from './share-path.ts';

/** The photos shared from another app that have not been attached to anything yet. */
export async function readShared(): Promise<Blob[]> {
  const cache = await caches.open(SHARED_PHOTOS);
  const answers = await cache.matchAll();
  return Promise.all(answers.map((answer) => answer.blob()));
}

export async function forgetShared(): Promise<void> {
  await caches.delete(SHARED_PHOTOS);
}
