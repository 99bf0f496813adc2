import { SHOP_STATUS } from '@cooler/contract/features/shop/shop.entity.ts';
import { type Cells, statusCell } from '../../kernel/table/cells.tsx';

export const shopCells: Cells = {
  shopStatus: statusCell('shopStatus', SHOP_STATUS, {
    EXPORT: 'blue',
    VISITED: 'green',
    CEASED: 'red',
    NOT_VISITED: 'amber',
    OWN: 'violet',
  }),
};
