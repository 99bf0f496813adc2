import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';

/** Where the picture of a row is, or its thumbnail, if it has one (spec §7). */
export function pictureAddress(row: AnyRow, size: 'whole' | 'small' = 'whole'): string | undefined {
  const folder = valueAt(row, 'picture.folder');
  const fileName = valueAt(row, 'picture.fileName');
  if (!folder || !fileName) return undefined;
  const filename = size === 'small' ? String(fileName).replace('.webp', '-small.webp') : String(fileName);
  return `/public/file/get?${new URLSearchParams({ folder: String(folder), filename })}`;
}
