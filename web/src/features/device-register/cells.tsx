import type { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { Link } from 'react-router';
import type { Cells } from '../../kernel/table/cells.tsx';

export const deviceCells: Cells<typeof deviceRegister> = {
  heldByRequest: ({ heldByRequest }) =>
    heldByRequest !== null && <Link to={`/work-requests?id=${heldByRequest}`}>#{heldByRequest}</Link>,
};
