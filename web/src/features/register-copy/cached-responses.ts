import { copiedDevicePage, copiedDevices, copiedShopPage } from './copied-pages.ts';
import { type OfflineCopy, readCopy, readPage, savePage } from './copy-database.ts';

export { savePage };

/** A response; `cachedAt` is set if it comes from the cache. */
export type OrCached<Answer> = Answer & { readonly cachedAt?: string };

const FROM_COPY: Readonly<Record<string, (copy: OfflineCopy, id: string) => object | undefined>> = {
  shops: copiedShopPage,
  'device-register': copiedDevicePage,
};

function inCopy(copy: OfflineCopy | undefined, name: string): object | undefined {
  const [kind = '', ...rest] = name.split('/');
  return copy && FROM_COPY[kind]?.(copy, rest.join('/'));
}

/** The cached response of a page: the viewed page or the one built from the copy, whichever is newer. */
export async function cachedResponse<Answer extends object>(
  name: string,
): Promise<OrCached<Answer> | undefined> {
  const [page, copy] = await Promise.all([readPage(name), readCopy()]);
  const copied = inCopy(copy, name);
  const isCopyNewer = copied && copy && (!page || page.at < copy.takenAt);
  if (isCopyNewer) return { ...(copied as Answer), cachedAt: copy.takenAt };
  return page && { ...(page.answer as Answer), cachedAt: page.at };
}

/** The devices in the offline copy that match a code. */
export async function cachedDevices(code: string): Promise<readonly { readonly id: number }[]> {
  const copy = await readCopy();
  return copy ? copiedDevices(copy, code) : [];
}
