import type { IdentityUser } from '@cooler/contract/features/user/identity-user.ts';
import type { user } from '@cooler/contract/features/user/user.entity.ts';
import { describeError, ProblemError } from '../../kernel/feedback/problem.ts';
import type { FormValues } from '../../kernel/form/form-entries.ts';
import { translate } from '../../kernel/text/text.ts';
import { profileOf } from './identity-user.ts';
import type { UserRow } from './page-of-users.ts';
import type { UserCalls } from './user-calls.ts';

/** Thrown if the user was created, but the temporary password could not be set. */
export class WithoutPassword extends ProblemError {
  readonly user: IdentityUser;
  constructor(user: IdentityUser, cause: unknown) {
    super(0, { message: 'user.withoutPassword', params: { reason: reasonOf(cause) } });
    this.user = user;
  }
}

/** Why a password was refused: the message of the field, else of the request. */
function reasonOf(cause: unknown): string {
  const fault = cause instanceof ProblemError && cause.problem.fieldErrors?.temporaryPassword?.[0];
  return fault ? translate(fault.code, fault.params) : describeError(cause);
}

type UserValues = FormValues<typeof user>;

/** Creates a user, then sets the temporary password (docs/domain.md §11.11). */
export async function createUser(calls: UserCalls, values: UserValues): Promise<UserRow> {
  const profile = { ...profileOf(values), username: String(values.username).trim() };
  const row = { ...profile, id: await calls.create(profile), version: 0 } as UserRow;
  try {
    await calls.setTemporaryPassword(row.id, String(values.temporaryPassword));
  } catch (error) {
    throw new WithoutPassword(row, error);
  }
  return row;
}

/** Updates a user except the username (docs/domain.md §13.7). */
export async function changeUser(
  calls: UserCalls,
  { id }: UserRow,
  values: UserValues,
  isConfirmed: boolean,
): Promise<void> {
  await calls.update(id, profileOf(values), isConfirmed);
}
