/** Labels that service and warehouse companies share. */
export const companyFields = {
  code: 'Code',
  name: 'Name',
  'address.postalCode': 'Postal code',
  'address.city': 'City',
  'address.streetHouseNumber': 'Street and house number',
  'address.county': 'County',
  remark: 'Remark',
} as const satisfies Record<string, string>;
