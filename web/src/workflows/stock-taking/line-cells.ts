import {
  LINE_CONFLICT,
  STOCK_TAKING_LINE_STATUS,
} from '@cooler/contract/entities/stock-taking-line/stock-taking-line.entity.ts';
import { type Cells, statusCell } from '../../kernel/cells.tsx';

export const lineCells: Cells = {
  status: statusCell('status', STOCK_TAKING_LINE_STATUS, {
    INIT: 'blue',
    APPROVED: 'green',
    DENIED: 'red',
    EXTRA: 'violet',
  }),
  conflict: statusCell('conflict', LINE_CONFLICT, {
    OPEN_REQUEST: 'amber',
    MOVED: 'amber',
    DEVICE_DELETED: 'amber',
    UNKNOWN_CODE: 'amber',
  }),
};
