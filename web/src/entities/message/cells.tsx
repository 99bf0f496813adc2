import { MESSAGE_STATE } from '@cooler/contract/entities/message/message.entity.ts';
import { type Cells, statusCell } from '../../kernel/cells.tsx';

export const messageCells: Cells = {
  state: statusCell('state', MESSAGE_STATE, {
    DEFAULT: 'plain',
    EDITED: 'blue',
    ADDED: 'violet',
    MISSING: 'red',
    OUTDATED: 'amber',
  }),
};
