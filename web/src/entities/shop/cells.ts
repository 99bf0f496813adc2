import { SHOP_STATUS } from '@cooler/contract/entities/shop/shop.entity.ts';
import { type Cells, statusCell } from '../../kernel/cells.tsx';

export const shopCells: Cells = {
  shopStatus: statusCell('shopStatus', SHOP_STATUS, {
    EXPORT: 'blue',
    VISITED: 'green',
    CEASED: 'red',
    NOT_VISITED: 'amber',
    OWN: 'violet',
  }),
};
