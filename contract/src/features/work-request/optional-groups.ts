/** Groups of a request that are null as a whole if the given field is null; a transit's source device has only `deviceGroup`. */
export const OPTIONAL_GROUPS = {
  shopFrom: 'shopFrom.code',
  'deviceRegisterFrom.decor': 'deviceRegisterFrom.decor.name',
  'deviceRegisterFrom.warehouseCompany': 'deviceRegisterFrom.warehouseCompany.name',
  'deviceRegisterFrom.serviceCompany': 'deviceRegisterFrom.serviceCompany.name',
  decorFrom: 'decorFrom.name',
  shopTo: 'shopTo.code',
  'deviceRegisterTo.decor': 'deviceRegisterTo.decor.name',
  'deviceRegisterTo.warehouseCompany': 'deviceRegisterTo.warehouseCompany.name',
  'deviceRegisterTo.serviceCompany': 'deviceRegisterTo.serviceCompany.name',
  decorTo: 'decorTo.name',
} as const;
