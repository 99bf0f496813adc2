import type {
  StockTakingLine,
  stockTakingLine,
} from '@cooler/contract/features/stock-taking/line/stock-taking-line.entity.ts';
import type { Cells } from '../../../kernel/table/cells.tsx';
import { LinePhotosCell } from './line-photos.tsx';

function nameOf({ code, deviceRegister: device }: StockTakingLine): string {
  return device?.inventoryNumber || code || device?.deviceType?.name || '';
}

export const lineCells: Cells<typeof stockTakingLine> = {
  photoCount: (row) => {
    const { photos, photoCount } = row;
    // Who may not see them sees how many there are.
    return photos.length > 0 ? <LinePhotosCell photos={photos} name={nameOf(row)} /> : photoCount || null;
  },
};
