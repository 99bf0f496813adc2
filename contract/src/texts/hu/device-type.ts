export const deviceType = {
  'device-type.name': 'Megnevezés',
  'device-type.prodNum': 'Cikkszám',
  'device-type.deviceTypeCategory': 'Kategória',
  'device-type.methodOfRegistration': 'Nyilvántartás módja',
  'device-type.description': 'Leírás',
  'device-type.groupable': 'Csoportosítható',
  'device-type.picture.folder': 'Kép mappája',
  'device-type.picture.fileName': 'Kép fájlneve',
  'device-type.groupableHint': 'Csak hűtő lehet csoportosítható.',
  'device-type.childTypes': 'A csoport tagjainak típusai',
  'device-type.childTypesHint': 'Legfeljebb {max} típus, amelynek eszközei ezzel együtt állnak.',
} as const satisfies Record<string, string>;
