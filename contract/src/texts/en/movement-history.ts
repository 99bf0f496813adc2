import { prefixed } from '../prefixed.ts';
import { workRequestFields } from './work-request-fields.ts';

export const movementHistory = {
  'entity.movement-history': 'Movement history',
  ...prefixed('movement-history', workRequestFields),
  'movement-history.requestId': 'Request ID',
  'movement-history.onBehalfOf': 'On behalf of',
} as const satisfies Record<string, string>;
