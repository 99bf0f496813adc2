import { cleanLine, evenKey, UNSEEN } from '@cooler/contract/kernel/clean-text.ts';
import type { DirectoryAnswer } from '../../identity/directory/user-directory.ts';

type Body = Readonly<Record<string, unknown>>;

/** How each text of a user is cleaned, as in the forms of the register (docs/domain.md §13.1). */
const CLEANING: Readonly<Record<string, (text: string) => string>> = {
  username: evenKey,
  email: evenKey,
  firstName: cleanLine,
  lastName: cleanLine,
};

/** A user's names without invisible characters, of which users are not distinguishable. */
export function cleanNames(body: Body): Body {
  const cleaned = Object.entries(body).map(([field, value]) => {
    const clean = Object.hasOwn(CLEANING, field) ? CLEANING[field] : undefined;
    return [field, clean && typeof value === 'string' ? clean(value) : value];
  });
  return Object.fromEntries(cleaned);
}

/** Refuses, in Keycloak's format, a username or e-mail address with a character that nobody sees: Keycloak accepts some. */
export function refuseUnseen({ username, email }: Body): DirectoryAnswer | undefined {
  const faults = [
    {
      field: 'username',
      value: username,
      errorMessage: 'error-username-invalid-character',
      params: ['username'],
    },
    { field: 'email', value: email, errorMessage: 'error-invalid-email', params: ['email', email] },
  ].filter(({ value }) => typeof value === 'string' && UNSEEN.test(value));
  const errors = faults.map(({ value: _, ...fault }) => fault);
  if (errors.length === 0) return undefined;
  return { status: 400, body: errors.length === 1 ? errors[0] : { errors } };
}
