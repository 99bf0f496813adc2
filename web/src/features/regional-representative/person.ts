import type { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import type { FormValues } from '../../kernel/form/form-entries.ts';

/** A user of the identity provider, with the fields that representatives need. */
export interface Person {
  /** The name in records. */
  readonly username: string;
  /** The username at the identity provider. */
  readonly login: string;
  /** In the Hungarian order. */
  readonly name: string;
  readonly email: string | null;
  /** Whether the account may sign in. */
  readonly enabled: boolean;
}

/** The endpoint for looking up users. */
export const PEOPLE_ADDRESS = '/resource/identity-users';

/** The form field of the picked user. */
export const PERSON = 'person';

/** The form values with a picked user. */
export interface WithPerson {
  readonly [PERSON]?: Person;
}

/** A picked user sets the name, username and e-mail (docs/domain.md §2.11). */
export function followPerson({ [PERSON]: person }: WithPerson): FormValues<typeof regionalRepresentative> {
  if (!person) return {};
  return { name: person.name, username: person.username, email: person.email };
}
