/** A shop as in list responses. */
export const SHOP_ROW = {
  code: 'B-001',
  name: 'Sarki bolt',
  address: { postalCode: '7621', city: 'Pécs', streetHouseNumber: 'Fő tér 1.', county: 'Baranya' },
  regionalRepresentative: { id: 1, sfaCode: 'S1', name: 'Kiss Anna' },
  needContactProtectionCertificate: false,
  shopStatus: 'VISITED',
  version: 3,
};
