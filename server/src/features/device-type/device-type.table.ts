import { deviceType } from '@cooler/contract/features/device-type/device-type.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';
import { childTypeName } from './child-type-name.ts';

/** The SQL of device types. */
export const deviceTypeTable = defineTable({
  entity: deviceType,
  table: 'device_types',
  alias: 't',
  archives: true,
  columns: {
    'picture.folder': 't.picture_folder',
    'picture.fileName': 't.picture_file_name',
    'childDeviceType1.name': childTypeName(1),
    'childDeviceType2.name': childTypeName(2),
    'childDeviceType3.name': childTypeName(3),
    'childDeviceType4.name': childTypeName(4),
  },
  joins: {},
  references: {},
  optional: {
    childDeviceType1: 'childDeviceType1.name',
    childDeviceType2: 'childDeviceType2.name',
    childDeviceType3: 'childDeviceType3.name',
    childDeviceType4: 'childDeviceType4.name',
    picture: 'picture.fileName',
  },
  defaults: { groupable: 'false' },
});
