import { DEVICE_TYPE_CATEGORY } from '@cooler/contract/features/device-type/device-type.entity.ts';
import { type Cells, statusCell } from '../../kernel/table/cells.tsx';

export const deviceTypeCells: Cells = {
  deviceTypeCategory: statusCell('deviceTypeCategory', DEVICE_TYPE_CATEGORY, {
    COOLER: 'blue',
    DECOR: 'violet',
    OTHER: 'plain',
  }),
};
