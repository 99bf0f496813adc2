/** The access roles, as the identity provider names them (docs/domain.md §1.1). */
export const ROLES = [
  'FCR_IT_ADMIN',
  'FCR_ADMIN',
  'FCR_REGIONAL_LEADER',
  'FCR_RETAIL_LEADER',
  'FCR_REGIONAL_REPRESENTATIVE',
  'FCR_SALES_VAN',
] as const;

export type Role = (typeof ROLES)[number];

/** Groups of roles used in the rights table (docs/domain.md §1.1). */
export const EVERYONE: readonly Role[] = ROLES;
export const LEADERS: readonly Role[] = ['FCR_ADMIN', 'FCR_REGIONAL_LEADER', 'FCR_RETAIL_LEADER'];
export const MANAGERS: readonly Role[] = ['FCR_IT_ADMIN', ...LEADERS];
export const ADMINS: readonly Role[] = ['FCR_IT_ADMIN', 'FCR_ADMIN'];
