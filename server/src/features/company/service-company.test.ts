import { companyDraft } from '../../testing/build.ts';
import { entitySuite } from '../../testing/entity-suite/entity-suite.ts';
import { serviceCompanyTable } from './service-company.table.ts';

entitySuite({
  table: serviceCompanyTable,
  prepare: async () => companyDraft,
  edited: {
    name: 'Átnevezett cég',
    address: { postalCode: '6720', city: 'Szeged', streetHouseNumber: 'Új út 2.' },
  },
});
