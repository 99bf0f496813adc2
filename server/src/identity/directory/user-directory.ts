import type { Client } from '../../kernel/database/client.ts';
import type { AccessTokenClaims } from '../token/token-verifier.ts';
import type { Operation } from './operations.ts';

/** One call of the admin API, read and found well-formed. */
export interface DirectoryCall {
  readonly operation: Operation;
  /** Of the user the address names. */
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What Keycloak's admin API answers, or would. */
export interface DirectoryAnswer {
  readonly status: number;
  readonly body?: unknown;
  /** Id of the user that was created. */
  readonly createdId?: string;
}

export interface RoleRef {
  readonly id: string;
  readonly name: string;
}

/** A user with the rights held, as the rules of the administration and the audit trail look at them. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly enabled: boolean;
  readonly roles: readonly RoleRef[];
  /** Runs the identity provider itself: not to be touched from here. */
  readonly isOperator: boolean;
}

/** Where the users are kept: the embedded provider's tables, or a Keycloak. */
export interface UserDirectory {
  /**
   * The roles that the user of a good token holds at this moment, whatever the token says; undefined when the session is
   * over, or the user disabled or gone.
   */
  presentRoles(token: string, claims: AccessTokenClaims): Promise<readonly string[] | undefined>;
  /** Finds a user; within the transaction of a change nobody else changes them meanwhile, as far as the directory can tell. */
  findPerson(client: Client, id: string): Promise<Person | undefined>;
  /** Carries out a call; a change by the transaction's connection where the directory is in the same database. */
  send(client: Client, call: DirectoryCall): Promise<DirectoryAnswer>;
}
