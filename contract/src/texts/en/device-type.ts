export const deviceType = {
  'device-type.name': 'Name',
  'device-type.prodNum': 'Product number',
  'device-type.deviceTypeCategory': 'Category',
  'device-type.methodOfRegistration': 'Method of registration',
  'device-type.description': 'Description',
  'device-type.groupable': 'Groupable',
  'device-type.picture.folder': 'Picture folder',
  'device-type.picture.fileName': 'Picture file name',
  'device-type.groupableHint': 'Only a cooler can be groupable.',
  'device-type.childTypes': 'Child device types',
  'device-type.childTypesHint': 'At most {max} types whose devices stand with this one.',
} as const satisfies Record<string, string>;
