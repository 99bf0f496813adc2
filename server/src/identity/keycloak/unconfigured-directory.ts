import { problem } from '../../kernel/problem.ts';
import type { UserDirectory } from '../directory/user-directory.ts';

/** The directory when no service account is configured: every call throws USERS_NOT_CONFIGURED. */
export function unconfiguredDirectory(): UserDirectory {
  const refuse = async () => {
    throw problem('USERS_NOT_CONFIGURED');
  };
  return { presentRoles: refuse, findPerson: refuse, send: refuse };
}
