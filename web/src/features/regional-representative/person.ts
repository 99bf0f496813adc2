import type { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import type { AccountHolder } from '@cooler/contract/features/user/account-holder.ts';
import type { FormValues } from '../../kernel/form/form-entries.ts';

/** The endpoint for looking up users. */
export const PEOPLE_ADDRESS = '/resource/identity-users';

/** The form field of the picked user. */
export const PERSON = 'person';

/** The form values with a picked user. */
export interface WithPerson {
  readonly [PERSON]?: AccountHolder;
}

/** A picked user sets the name, username and e-mail (docs/domain.md §2.11). */
export function followPerson({ [PERSON]: person }: WithPerson): FormValues<typeof regionalRepresentative> {
  if (!person) return {};
  return { name: person.name, username: person.username, email: person.email };
}
