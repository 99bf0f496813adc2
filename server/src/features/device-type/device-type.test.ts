import { deviceTypeDraft } from '../../testing/build.ts';
import { entitySuite } from '../../testing/entity-suite/entity-suite.ts';
import { deviceTypeTable } from './device-type.table.ts';

entitySuite({
  table: deviceTypeTable,
  prepare: async () => deviceTypeDraft,
  edited: { prodNum: 'H-999', description: 'Átírt leírás' },
});
