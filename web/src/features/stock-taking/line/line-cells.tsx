import type { LinePhotos } from '@cooler/contract/features/stock-taking/line/line-photos.ts';
import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import type { Cells } from '../../../kernel/table/cells.tsx';
import { LinePhotosCell } from './line-photos.tsx';

const NAMES = ['deviceRegister.inventoryNumber', 'code', 'deviceRegister.deviceType.name'];

const nameOf = (row: AnyRow): string => String(NAMES.map((path) => valueAt(row, path)).find(Boolean) ?? '');

export const lineCells: Cells = {
  photoCount: (row) => {
    const photos = row.photos as LinePhotos;
    // Who may not see them sees how many there are.
    return photos.length > 0 ? (
      <LinePhotosCell photos={photos} name={nameOf(row)} />
    ) : (
      Number(row.photoCount) || null
    );
  },
};
