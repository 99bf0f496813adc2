/** Labels that service and warehouse companies share. */
export const companyFields = {
  code: 'Kód',
  name: 'Név',
  'address.postalCode': 'Irányítószám',
  'address.city': 'Település',
  'address.streetHouseNumber': 'Utca és házszám',
  'address.county': 'Vármegye',
  remark: 'Megjegyzés',
} as const satisfies Record<string, string>;
