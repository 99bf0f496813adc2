import type { Texts } from '../text/text.ts';

/** What an upload was made from: its file, or the column of a list. */
export function originName(
  named: Texts['named'],
  { origin, fileName }: { readonly origin: 'FILE' | 'LIST'; readonly fileName: string },
): string {
  return origin === 'LIST' ? named(fileName) : fileName;
}
