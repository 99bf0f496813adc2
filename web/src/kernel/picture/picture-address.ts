import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { Fields, TextField } from '@cooler/contract/kernel/field.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';

type Size = 'whole' | 'small';

/** The address of a stored picture or of its thumbnail (docs/domain.md §14.9). */
export function fileAddress(
  { folder, fileName }: { readonly folder: string; readonly fileName: string },
  size: Size = 'whole',
): string {
  const filename = size === 'small' ? fileName.replace('.webp', '-small.webp') : fileName;
  return `/public/file/get?${new URLSearchParams({ folder, filename })}`;
}

/** An entity whose rows can have a picture. */
export type Pictured = Entity<Fields & Readonly<Record<'picture.folder' | 'picture.fileName', TextField>>>;

/** The address of a row's picture or of its thumbnail; undefined if it has none. */
export function pictureAddress(row: object, size: Size = 'whole'): string | undefined {
  const folder = valueAt(row, 'picture.folder');
  const fileName = valueAt(row, 'picture.fileName');
  if (!folder || !fileName) return undefined;
  return fileAddress({ folder: String(folder), fileName: String(fileName) }, size);
}
