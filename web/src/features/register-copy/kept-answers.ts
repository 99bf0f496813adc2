import { copiedDevicePage, copiedDevices, copiedShopPage } from './copied-pages.ts';
import { type KeptCopy, readCopy, readPage, savePage } from './copy-database.ts';
import type { OrKept } from './or-kept.ts';

export { savePage };

const FROM_COPY: Readonly<Record<string, (copy: KeptCopy, id: string) => object | undefined>> = {
  shops: copiedShopPage,
  'device-register': copiedDevicePage,
};

function inCopy(copy: KeptCopy | undefined, name: string): object | undefined {
  const [kind = '', ...rest] = name.split('/');
  return copy && FROM_COPY[kind]?.(copy, rest.join('/'));
}

/** The youngest that this device knows of an answer: the page that was looked at, or what the copy tells. */
export async function keptAnswer<Answer extends object>(name: string): Promise<OrKept<Answer> | undefined> {
  const [page, copy] = await Promise.all([readPage(name), readCopy()]);
  const told = inCopy(copy, name);
  const isCopyYounger = told && copy && (!page || page.at < copy.takenAt);
  if (isCopyYounger) return { ...(told as Answer), keptAt: copy.takenAt };
  return page && { ...(page.answer as Answer), keptAt: page.at };
}

/** The devices that this device knows by a code. */
export async function keptDevices(code: string): Promise<readonly { readonly id: number }[]> {
  const copy = await readCopy();
  return copy ? copiedDevices(copy, code) : [];
}
