import type { IdentityRole } from '@cooler/contract/features/user/identity-user.ts';
import { describeError, ProblemError } from '../../../kernel/feedback/problem.ts';
import type { UserCalls } from '../user-calls.ts';

/** The error if the old roles were removed and the new one could not be added; the user has to retry. */
function halfChanged(error: unknown): unknown {
  return new ProblemError(0, {
    message: 'user.rightHalfChanged',
    params: { reason: describeError(error) },
  });
}

interface RightChange {
  readonly userId: string;
  readonly held: readonly IdentityRole[];
  readonly chosen: IdentityRole;
  readonly isConfirmed: boolean;
}

/** Replaces the roles of a user by one; the old ones are removed first (docs/domain.md §11.11). */
export async function replaceRights(calls: UserCalls, change: RightChange): Promise<void> {
  const { userId, held, chosen, isConfirmed } = change;
  const isHeldAlone = held.length === 1 && held[0]?.name === chosen.name;
  if (isHeldAlone) return;
  if (held.length > 0) await calls.removeRoles(userId, held, isConfirmed);
  try {
    await calls.addRole(userId, chosen);
  } catch (error) {
    throw held.length > 0 ? halfChanged(error) : error;
  }
}
