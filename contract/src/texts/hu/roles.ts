export const roles = {
  'role.FCR_IT_ADMIN': 'Informatikai rendszergazda',
  'role.FCR_ADMIN': 'Adminisztrátor',
  'role.FCR_REGIONAL_LEADER': 'Területi vezető',
  'role.FCR_RETAIL_LEADER': 'Kiskereskedelmi vezető',
  'role.FCR_REGIONAL_REPRESENTATIVE': 'Területi képviselő',
  'role.FCR_SALES_VAN': 'Mozgóárus',
  'role.NONE': 'Nincs joga',
  'role.SEVERAL': 'Több joga van',
} as const satisfies Record<string, string>;
