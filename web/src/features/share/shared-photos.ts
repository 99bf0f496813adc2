// The worker puts them there (`web/static/worker.js`).
const SHARED = 'shared-photos';

/** The photos that another application gave to this one, as long as nobody has said what they are of. */
export async function readShared(): Promise<Blob[]> {
  const cache = await caches.open(SHARED);
  const answers = await cache.matchAll();
  return Promise.all(answers.map((answer) => answer.blob()));
}

export async function forgetShared(): Promise<void> {
  await caches.delete(SHARED);
}
