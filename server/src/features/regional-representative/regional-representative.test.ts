import { buildRepresentative, representativeDraft } from '../../testing/build.ts';
import { entitySuite } from '../../testing/entity-suite/entity-suite.ts';
import { regionalRepresentativeTable } from './regional-representative.table.ts';

entitySuite({
  table: regionalRepresentativeTable,
  async prepare(app) {
    const { id, sfaCode, name } = await buildRepresentative(app);
    return (n) => ({ ...representativeDraft(n), deputy1: n % 2 === 0 ? { id, sfaCode, name } : null });
  },
  edited: { name: 'Átnevezett Ádám', rank: 'REGIONAL_LEADER', outOfOfficeEndDate: '2026-12-24' },
  csvKey: 'sfaCode',
});
