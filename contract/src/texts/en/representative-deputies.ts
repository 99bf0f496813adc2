import { prefixed } from '../prefixed.ts';
import { deputyFields } from './deputy-fields.ts';

export const representativeDeputies = {
  'entity.representative-deputies': 'Deputies',
  'representative-deputies.empty': 'There are no representatives yet.',
  'representative-deputies.id': 'ID',
  'representative-deputies.sfaCode': 'SFA code',
  'representative-deputies.name': 'Name',
  'representative-deputies.outOfOfficeEndDate': 'Out of office until',
  ...prefixed('representative-deputies', deputyFields),
  'representative-deputies.sectionPerson': 'Representative',
  'representative-deputies.uploadHint':
    'The header may be Hungarian or English. A blank cell keeps the old deputy, a - removes them; gaps between deputies are closed.',
} as const satisfies Record<string, string>;
