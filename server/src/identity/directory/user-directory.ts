import type { IdentityRole, IdentityUser } from '@cooler/contract/features/user/identity-user.ts';
import type { Client } from '../../kernel/database/client.ts';
import type { AccessTokenClaims } from '../token/token-verifier.ts';
import type { Operation } from './operations.ts';

/** One validated call of the admin API. */
export interface DirectoryCall {
  readonly operation: Operation;
  /** The id of the user in the path, or the name of the role. */
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A response as Keycloak's admin API sends it. */
export interface DirectoryAnswer {
  readonly status: number;
  readonly body?: unknown;
  /** Id of the user that was created. */
  readonly createdId?: string;
}

/** A user with the roles held, for the rules of the user administration and the audit trail. */
export interface Person extends IdentityUser {
  readonly roles: readonly IdentityRole[];
  /** Administers the identity provider itself: must not be changed from here. */
  readonly isOperator: boolean;
}

/** The store of users: the embedded provider's tables, or Keycloak. */
export interface UserDirectory {
  /**
   * The current roles of a valid token's user, regardless of the token's claims; undefined when the session has ended, or
   * the user is disabled or deleted.
   */
  presentRoles(
    client: Client,
    token: string,
    claims: AccessTokenClaims,
  ): Promise<readonly string[] | undefined>;
  /** Finds a user; within the transaction of a change the user is locked, if the directory supports it. */
  findPerson(client: Client, id: string): Promise<Person | undefined>;
  /** Executes a call; uses the transaction's connection where the directory is in the same database. */
  send(client: Client, call: DirectoryCall): Promise<DirectoryAnswer>;
}
