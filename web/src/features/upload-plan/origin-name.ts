import type { Texts } from '../../kernel/text/text.ts';

/** The display name of an upload's source: its file, or the column of a bulk edit. */
export function originName(
  named: Texts['named'],
  { origin, fileName }: { readonly origin: 'FILE' | 'LIST'; readonly fileName: string },
): string {
  return origin === 'LIST' ? named(fileName) : fileName;
}
