import { randomUUID } from 'node:crypto';
import type { Account, FindAccount } from 'oidc-provider';
import type { Pool } from 'pg';
import type { WebClient } from '../realm.ts';
import { findUser, type IdentityUser } from '../users/users.ts';
import { personClaims } from './claims.ts';

/** An account of the provider library, with its user. */
export interface UserAccount extends Account {
  readonly user: IdentityUser;
}

/**
 * Finds the account of a signed-in user. A removed or disabled user has none, which invalidates their sessions, codes
 * and refresh tokens (docs/identity.md §2.3).
 */
export function accountFinder(pool: Pool, client: WebClient): FindAccount {
  return async (_ctx, id, token): Promise<UserAccount | undefined> => {
    const user = await findUser(pool, id);
    if (!user?.enabled) return undefined;
    const sid = (token as { sessionUid?: string } | undefined)?.sessionUid;
    return {
      accountId: user.id,
      user,
      claims: async (_use, scope) => ({
        sub: user.id,
        typ: 'ID',
        azp: client.id,
        jti: randomUUID(),
        sid,
        ...personClaims(user, new Set(scope.split(' '))),
      }),
    };
  };
}
