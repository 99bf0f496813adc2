import type { IdentityRole, IdentityUser } from '@cooler/contract/features/user/identity-user.ts';
import type { user } from '@cooler/contract/features/user/user.entity.ts';
import type { FormValues } from '../../kernel/form/form-entries.ts';

/** Whether a role belongs to the product (docs/domain.md §1.4). */
export function isOurs({ name }: IdentityRole): boolean {
  return name.startsWith('FCR_');
}

/** The full name in Hungarian order: last name first. */
export function fullName({ lastName, firstName, username }: IdentityUser): string {
  return [lastName, firstName].filter(Boolean).join(' ') || username;
}

/** The request body of an update of a user (docs/domain.md §14.8). */
export function profileOf({ firstName, lastName, email, enabled }: FormValues<typeof user>) {
  return {
    firstName: firstName?.trim() ?? '',
    lastName: lastName?.trim() ?? '',
    email: email?.trim() ?? '',
    enabled: enabled === true,
  };
}
