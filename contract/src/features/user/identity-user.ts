/** A user as the identity provider lists it (docs/domain.md §14.8). */
export interface IdentityUser {
  readonly id: string;
  readonly username: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly enabled: boolean;
}

/** A realm role as the identity provider lists it. */
export interface IdentityRole {
  readonly id: string;
  readonly name: string;
}
