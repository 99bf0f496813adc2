import { DEPUTY_NUMBERS } from '@cooler/contract/features/representative-deputies/deputy-fields.ts';
import { buildRepresentative, representativeDraft } from '../../testing/build.ts';
import { entitySuite } from '../../testing/entity-suite/entity-suite.ts';
import { regionalRepresentativeTable } from './regional-representative.table.ts';

const DEPUTIES = DEPUTY_NUMBERS.map((number) => `deputy${number}`);

entitySuite({
  table: regionalRepresentativeTable,
  async prepare(app) {
    const people = await Promise.all(DEPUTIES.map(() => buildRepresentative(app)));
    const deputies = people.map(({ id, sfaCode, name }, index) => [DEPUTIES[index], { id, sfaCode, name }]);
    return (n) => ({ ...representativeDraft(n), ...(n % 2 === 0 && Object.fromEntries(deputies)) });
  },
  edited: { name: 'Átnevezett Ádám', rank: 'REGIONAL_LEADER', outOfOfficeEndDate: '2099-12-24' },
  refusedEnds: [['outOfOfficeEndDate', '0001-01-01', 'DAY_PAST']],
  csvKey: 'sfaCode',
});
