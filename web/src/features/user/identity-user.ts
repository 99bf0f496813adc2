import type { Tree } from '@cooler/contract/kernel/path.ts';

/** A user as the identity provider lists it (docs/domain.md §14.8). */
export interface IdentityUser {
  readonly id: string;
  readonly username: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly enabled: boolean;
}

/** A realm role. */
export interface IdentityRole {
  readonly id: string;
  readonly name: string;
}

/** Only these roles are the product's to give (docs/domain.md §1.4). */
export function isOurs({ name }: IdentityRole): boolean {
  return name.startsWith('FCR_');
}

/** Somebody's name in the Hungarian order. */
export function fullName({ lastName, firstName, username }: IdentityUser): string {
  return [lastName, firstName].filter(Boolean).join(' ') || username;
}

/** What a change of a user may carry (docs/domain.md §14.8). */
export function profileOf(values: Tree): Tree {
  const text = (name: string) => String(values[name] ?? '').trim();
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    enabled: values.enabled === true,
  };
}
