export const roles = {
  'role.FCR_IT_ADMIN': 'IT administrator',
  'role.FCR_ADMIN': 'Administrator',
  'role.FCR_REGIONAL_LEADER': 'Regional leader',
  'role.FCR_RETAIL_LEADER': 'Retail leader',
  'role.FCR_REGIONAL_REPRESENTATIVE': 'Regional representative',
  'role.FCR_SALES_VAN': 'Sales van',
  'role.NONE': 'No right',
  'role.SEVERAL': 'Several rights',
} as const satisfies Record<string, string>;
