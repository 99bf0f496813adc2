import { problem } from '../../kernel/problem.ts';
import type { UserDirectory } from '../directory/user-directory.ts';

/** Stands where no service account was set: says what is missing. */
export function unconfiguredDirectory(): UserDirectory {
  const refuse = async () => {
    throw problem('USERS_NOT_CONFIGURED');
  };
  return { presentRoles: refuse, findPerson: refuse, send: refuse };
}
