import { prefixed } from '../prefixed.ts';
import { workRequestFields } from './work-request-fields.ts';

export const movementHistory = {
  'entity.movement-history': 'Mozgástörténet',
  'movement-history.empty': 'Még nincs bejegyzés.',
  ...prefixed('movement-history', workRequestFields),
  'movement-history.requestId': 'Igénylés azonosítója',
  'movement-history.onBehalfOf': 'Kinek a nevében',
  'movement-history.sentence': '{by}: a(z) #{id} {type} ({shop}) új státusza: {status}.',
  'movement-history.sentenceWithoutShop': '{by}: a(z) #{id} {type} új státusza: {status}.',
  'view.byTime': 'Idő szerint',
} as const satisfies Record<string, string>;
