import { Link } from 'react-router';
import type { Cells } from '../../kernel/table/cells.tsx';

export const deviceCells: Cells = {
  heldByRequest: ({ heldByRequest }) =>
    typeof heldByRequest === 'number' && (
      <Link to={`/work-requests?id=${heldByRequest}`}>#{heldByRequest}</Link>
    ),
};
