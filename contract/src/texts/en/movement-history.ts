import { prefixed } from '../prefixed.ts';
import { request } from './work-request-fields.ts';

export const movementHistory = {
  ...prefixed('movement-history', request),
  'movement-history.requestId': 'Request ID',
  'movement-history.onBehalfOf': 'On behalf of',
} as const satisfies Record<string, string>;
