import { defineEntity } from '../../kernel/entity.ts';
import { defineChoices } from '../../kernel/field.ts';

export const DEVICE_TYPE_CATEGORY = defineChoices('device-type-category', ['COOLER', 'DECOR', 'OTHER'], {
  COOLER: 'blue',
  DECOR: 'violet',
  OTHER: 'plain',
});

export const METHOD_OF_REGISTRATION = defineChoices('method-of-registration', [
  'BASED_ON_SERIAL_NUMBER',
  'BASED_ON_QUANTITY',
  'NO_REGISTRATION_REQUIRED',
]);

export type RegistrationMethod = (typeof METHOD_OF_REGISTRATION.options)[number];

/** The most child types of a groupable type (docs/domain.md §4.3: childDeviceType1..4). */
export const MAX_CHILD_TYPES = 4;

const ONLY_IN_ROW = {
  kind: 'text',
  readOnly: true,
  column: false,
  filter: false,
  sort: false,
  excel: false,
} as const;

/** A type of device; a groupable cooler lists the types of its child devices (docs/domain.md §4.3, §12.5). */
export const deviceType = defineEntity({
  name: 'device-type',
  path: 'device-types',
  key: 'name',
  title: 'name',
  defaultSort: ['prodNum', 'asc'],
  pageSize: 100,
  unique: [['name']],
  card: {
    title: ['name'],
    subtitle: ['prodNum', 'description'],
    status: 'deviceTypeCategory',
  },
  lookup: ['name', 'prodNum', 'deviceTypeCategory', 'methodOfRegistration', 'groupable'],
  fields: {
    name: {
      kind: 'text',
      required: true,
      immutable: true,
      isKey: true,
      max: 100,
      requiredMessage: 'PLEASE_TYPE_NAME',
      width: 220,
    },
    prodNum: { kind: 'text', isKey: true, max: 50, width: 120 },
    deviceTypeCategory: {
      kind: 'choice',
      of: DEVICE_TYPE_CATEGORY,
      required: true,
      requiredMessage: 'PLEASE_SELECT_TYPE',
      cellEdit: false,
      width: 120,
    },
    methodOfRegistration: {
      kind: 'choice',
      of: METHOD_OF_REGISTRATION,
      required: true,
      requiredMessage: 'PLEASE_SELECT_METHOD',
      width: 200,
    },
    description: { kind: 'text', max: 1000, multiline: true, width: 260 },
    groupable: { kind: 'bool', hint: 'device-type.groupableHint', width: 120 },
    'picture.folder': ONLY_IN_ROW,
    'picture.fileName': ONLY_IN_ROW,
    'childDeviceType1.name': ONLY_IN_ROW,
    'childDeviceType2.name': ONLY_IN_ROW,
    'childDeviceType3.name': ONLY_IN_ROW,
    'childDeviceType4.name': ONLY_IN_ROW,
  },
});
