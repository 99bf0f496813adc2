import { prefixed } from '../prefixed.ts';
import { workRequestFields } from './work-request-fields.ts';

export const movementHistory = {
  'entity.movement-history': 'Movement history',
  'movement-history.empty': 'There are no entries yet.',
  ...prefixed('movement-history', workRequestFields),
  'movement-history.requestId': 'Request ID',
  'movement-history.onBehalfOf': 'On behalf of',
  'movement-history.sentence': '{by}: #{id} {type} ({shop}) is now {status}.',
  'movement-history.sentenceWithoutShop': '{by}: #{id} {type} is now {status}.',
  'view.byTime': 'By time',
} as const satisfies Record<string, string>;
