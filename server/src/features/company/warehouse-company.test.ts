import { companyDraft } from '../../testing/build.ts';
import { entitySuite } from '../../testing/entity-suite/entity-suite.ts';
import { warehouseCompanyTable } from './warehouse-company.table.ts';

entitySuite({
  table: warehouseCompanyTable,
  prepare: async () => companyDraft,
  edited: {
    name: 'Átnevezett cég',
    address: { postalCode: '6720', city: 'Szeged', streetHouseNumber: 'Új út 2.' },
  },
});
