import type { IdentityUser } from './users.ts';

/** A validation error of a field in Keycloak's format (docs/identity.md §1, shape A1). */
export interface ProfileFault {
  readonly field: string;
  readonly errorMessage: string;
  readonly params: readonly unknown[];
}

type Field = 'username' | 'email' | 'firstName' | 'lastName';

interface Rule {
  readonly error: string;
  readonly isBroken: (value: string) => boolean;
  /** The parameters of the message besides the field. */
  readonly params?: (value: string) => readonly unknown[];
}

const MAX_LENGTH = 255;
const USERNAME_LENGTH = { min: 3, max: MAX_LENGTH };

// As Keycloak 26.7 behaves: the characters that it rejects, and its homograph check (only Latin letters).
const USERNAME = /^[^<>&"'\s$%!#?§,;:*~/\\|^=[\]{}()`\p{Cc}]+$/u;
const LATIN = /^[\p{Script=Latin}\p{Script=Common}]+$/u;
const PERSON_NAME = /^[^<>&"$%!#?§;*~/\\|^=[\]{}()\p{Cc}]+$/u;
const EMAIL =
  /^(?=.{1,64}@)[^\s<>,;:@"()[\]\\.]+(\.[^\s<>,;:@"()[\]\\.]+)*@[\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?(\.[\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?)*$/u;

const tooLong: Rule = {
  error: 'error-invalid-length-too-long',
  isBroken: (value) => value.length > MAX_LENGTH,
  params: () => [null, MAX_LENGTH],
};
const personName: Rule = {
  error: 'error-person-name-invalid-character',
  isBroken: (value) => !PERSON_NAME.test(value),
};

/** The rules of the realm's user profile (deploy/keycloak/cooler-realm.json). */
const RULES: Readonly<Record<Field, readonly Rule[]>> = {
  username: [
    {
      error: 'error-invalid-length',
      isBroken: ({ length }) => length < USERNAME_LENGTH.min || length > USERNAME_LENGTH.max,
      params: () => [USERNAME_LENGTH.min, USERNAME_LENGTH.max],
    },
    {
      error: 'error-username-invalid-character',
      isBroken: (value) => !USERNAME.test(value) || !LATIN.test(value),
    },
  ],
  email: [
    { error: 'error-invalid-email', isBroken: (value) => !EMAIL.test(value), params: (value) => [value] },
    tooLong,
  ],
  firstName: [tooLong, personName],
  lastName: [tooLong, personName],
};

const FIELDS = Object.keys(RULES) as readonly Field[];

function faultsOf(field: Field, value: string): ProfileFault[] {
  if (value.trim() === '') return [{ field, errorMessage: 'error-user-attribute-required', params: [field] }];
  return RULES[field]
    .filter(({ isBroken }) => isBroken(value))
    .map(({ error, params }) => ({
      field,
      errorMessage: error,
      params: [field, ...(params?.(value) ?? [])],
    }));
}

/** All validation errors of a user's names and e-mail address. */
export function profileFaults(profile: Readonly<Partial<Record<Field, string | null>>>): ProfileFault[] {
  return FIELDS.flatMap((field) => faultsOf(field, profile[field] ?? ''));
}

/** A username cannot be changed (docs/identity.md §2.3). */
export function usernameFault(user: IdentityUser, username: string | undefined): ProfileFault[] {
  if (username === undefined || username.toLowerCase() === user.username) return [];
  return [{ field: 'username', errorMessage: 'error-user-attribute-read-only', params: ['username'] }];
}
