import { prefixed } from '../prefixed.ts';
import { deputyFields } from './deputy-fields.ts';

export const regionalRepresentative = {
  'entity.regional-representative': 'Regional representatives',
  'regional-representative.empty': 'There are no representatives yet.',
  'regional-representative.id': 'ID',
  'regional-representative.sfaCode': 'SFA code',
  'regional-representative.name': 'Name',
  'regional-representative.username': 'Username',
  'regional-representative.email': 'Email',
  'regional-representative.phone': 'Phone',
  'regional-representative.rank': 'Rank',
  'regional-representative.region': 'Region',
  'regional-representative.outOfOfficeEndDate': 'Out of office until',
  ...prefixed('regional-representative', deputyFields),
  'regional-representative.sectionPerson': 'Person',
  'regional-representative.sectionPosition': 'Position',
  'regional-representative.sectionDeputies': 'Deputies',
  'regional-representative.person': 'User',
  'regional-representative.personHint':
    'A user who is not a representative yet. Fills in the username, the email and the name.',
  'regional-representative.noDeputies': 'No deputies.',
  'regional-representative.addDeputy': 'Add deputy',
  'regional-representative.removeDeputy': 'Remove: {deputy}',
  'regional-representative.account.disabled': 'Disabled',
  'regional-representative.account.missing': 'No account',
  'regional-representative.account.noEmail': 'No email address',
  'regional-representative.accountHint.disabled': 'Nobody can sign in with this account now.',
  'regional-representative.accountHint.noEmail':
    'This user has no email address, so cannot be a representative yet. Please ask an administrator to enter it under “User management”, then choose the user again.',
  'regional-representative.accountHint.missing': 'Nobody can sign in with this username.',
} as const satisfies Record<string, string>;
