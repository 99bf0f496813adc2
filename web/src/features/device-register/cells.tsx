import { DEVICE_STATUS } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { Link } from 'react-router';
import { type Cells, statusCell } from '../../kernel/table/cells.tsx';

export const deviceCells: Cells = {
  heldByRequest: ({ heldByRequest }) =>
    typeof heldByRequest === 'number' && (
      <Link to={`/work-requests?id=${heldByRequest}`}>#{heldByRequest}</Link>
    ),
  deviceStatus: statusCell('deviceStatus', DEVICE_STATUS, {
    TRANSPORTABLE_FROM_SERVICE: 'green',
    TRANSPORTABLE: 'green',
    NEED_TO_BE_EXAMINED: 'amber',
    OUTSOURCED: 'blue',
    PUBLISHED: 'blue',
    NEED_TO_BE_DISCARDED: 'red',
    SERVICED: 'violet',
    DURING_DELIVERY: 'violet',
    NEED_TO_BE_DELIVERED: 'amber',
    NEED_TO_BE_DISMANTLED: 'amber',
    NEED_TO_BE_REPAIRED: 'amber',
    INACTIVE: 'plain',
    DECOR_DAMAGED: 'red',
    USED: 'blue',
    WAIT_FOR_PERMISSION: 'violet',
    DISCARD: 'red',
    REQUIRED: 'violet',
    WAIT_FOR_COMMISSIONING: 'violet',
    FOUND_AT_STOCK_TAKING: 'amber',
  }),
};
