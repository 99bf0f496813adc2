import type { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import type { FormValues } from '../../kernel/form/form-entries.ts';

/** A user of the identity provider, as far as representatives are concerned. */
export interface Person {
  readonly username: string;
  /** In the Hungarian order. */
  readonly name: string;
  readonly email: string | null;
  /** Whether the account may sign in. */
  readonly enabled: boolean;
}

/** Where people are looked up. */
export const PEOPLE_ADDRESS = '/resource/identity-users';

/** Where the picked user stands among the values of the form. */
export const PERSON = 'person';

/** The values of a form in which a user is picked. */
export interface WithPerson {
  readonly [PERSON]?: Person;
}

/** A picked user fills in the name, the username and the email (docs/domain.md §2.11). */
export function followPerson({ [PERSON]: person }: WithPerson): FormValues<typeof regionalRepresentative> {
  if (!person) return {};
  return { name: person.name, username: person.username, email: person.email };
}
