import { MESSAGE_STATE } from '@cooler/contract/features/message/message.entity.ts';
import { type Cells, statusCell } from '../../kernel/table/cells.tsx';

export const messageCells: Cells = {
  state: statusCell('state', MESSAGE_STATE, {
    DEFAULT: 'plain',
    EDITED: 'blue',
    ADDED: 'violet',
    MISSING: 'red',
    OUTDATED: 'amber',
  }),
};
