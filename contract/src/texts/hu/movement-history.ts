import { prefixed } from '../prefixed.ts';
import { request } from './work-request-fields.ts';

export const movementHistory = {
  ...prefixed('movement-history', request),
  'movement-history.requestId': 'Igénylés azonosítója',
  'movement-history.onBehalfOf': 'Kinek a nevében',
} as const satisfies Record<string, string>;
