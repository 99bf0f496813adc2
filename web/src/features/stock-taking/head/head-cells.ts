import { STOCK_TAKING_STATUS } from '@cooler/contract/features/stock-taking/head/stock-taking-head.entity.ts';
import { type Cells, statusCell } from '../../../kernel/table/cells.tsx';

export const headCells: Cells = {
  status: statusCell('status', STOCK_TAKING_STATUS, {
    IN_PROGRESS: 'blue',
    CLOSED: 'amber',
    APPROVED: 'green',
    DENIED: 'red',
  }),
};
