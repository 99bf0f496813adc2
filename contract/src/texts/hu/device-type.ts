export const deviceType = {
  'device-type.name': 'Megnevezés',
  'device-type.prodNum': 'Cikkszám',
  'device-type.deviceTypeCategory': 'Kategória',
  'device-type.methodOfRegistration': 'Nyilvántartás módja',
  'device-type.description': 'Leírás',
  'device-type.groupable': 'Csoportosítható',
  'device-type.picture.folder': 'Kép mappája',
  'device-type.picture.fileName': 'Kép fájlneve',
} as const satisfies Record<string, string>;
