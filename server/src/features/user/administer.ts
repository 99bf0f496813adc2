import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { isChange } from '../../identity/directory/operations.ts';
import { REFUSALS } from '../../identity/directory/refusals.ts';
import type {
  DirectoryAnswer,
  DirectoryCall,
  Person,
  UserDirectory,
} from '../../identity/directory/user-directory.ts';
import { accountName } from '../../identity/token/account-name.ts';
import { principalOf } from '../../identity/token/authenticated-user.ts';
import { forgetRevocations, revokeAccess } from '../../identity/token/revoked-access.ts';
import type { Client } from '../../kernel/database/client.ts';
import { problem } from '../../kernel/problem.ts';
import { type ChangeContext, runChange } from '../../kernel/write/change.ts';
import {
  endOutsideNotifications,
  forgetRecipient,
  removeSubscriptions,
} from '../notification/subscriptions.repo.ts';
import { followAccount, lockFollower } from '../regional-representative/follow-account.ts';
import { givesSecondRight, namesForeignRole, withRolesNamed } from './assignable-roles.ts';
import { endsTokens, takesAdminRight } from './own-rights.ts';
import { personAfter, personCreated } from './person-after.ts';
import { recordDeciding } from './record-deciding.ts';
import { recordUserChange } from './record-user-change.ts';

/** The administrator who makes a call. */
export interface Administrator {
  /** Id of the user at the identity provider. */
  readonly id: string;
  /** What refuses the call by now, when an earlier change has ended the access of the administrator. */
  readonly refusal: (client: Client) => Promise<DirectoryAnswer | undefined>;
  readonly context: ChangeContext;
  /** Has confirmed to give up the own right to administer. */
  readonly givesUpOwnRight: boolean;
}

function refusalOf(call: DirectoryCall, person: Person | undefined): DirectoryAnswer | undefined {
  if (call.id !== undefined && !person) return REFUSALS.unknownUser;
  if (person?.isOperator) return REFUSALS.forbidden;
  return namesForeignRole(call) ? REFUSALS.unknownRole : undefined;
}

function keepOwnRight(person: Person | undefined, call: DirectoryCall, administrator: Administrator): void {
  if (!person || person.id !== administrator.id || administrator.givesUpOwnRight) return;
  if (takesAdminRight(person, call)) throw problem('OWN_ADMIN_RIGHT');
}

function afterwards(
  call: DirectoryCall,
  before: Person | undefined,
  { createdId = '' }: DirectoryAnswer,
): Person | undefined {
  return before ? personAfter(call, before) : personCreated(call, createdId);
}

// Removing access also ends notifications outside of the product (docs/domain.md §16.5).
const ENDS: Partial<Record<DirectoryCall['operation'], typeof forgetRecipient>> = {
  removeUser: forgetRecipient,
  updateUser: endOutsideNotifications,
  removeUserRoles: endOutsideNotifications,
  resetPassword: removeSubscriptions,
};

/** The name of an account in the register. */
async function nameOf(client: Client, { id: subject, username }: Person, issuer: string): Promise<string> {
  return (await accountName(client, { issuer, subject, username })).toLowerCase();
}

/** The email address that a call changes that of a user to. */
function newEmail(call: DirectoryCall, before: Person): string | undefined {
  const email = personAfter(call, before)?.email;
  return email === before.email ? undefined : email;
}

/** The representative whose address is to follow that of the account, and the new one. */
async function lockToFollow(client: Client, call: DirectoryCall, before: Person, issuer: string) {
  const email = newEmail(call, before);
  if (!email) return undefined;
  const username = await nameOf(client, before, issuer);
  await lockFollower(client, username);
  return { username, email };
}

async function tellNoMore(
  client: Client,
  { operation }: DirectoryCall,
  person: Person,
  issuer: string,
): Promise<void> {
  await ENDS[operation]?.(client, await nameOf(client, person, issuer));
}

/** The key of the advisory lock by which changes of users take turns; an arbitrary constant. */
const TURN = 7_305_190_246;

/**
 * Creates the administration of a user directory: enforces the product's own rules and the audit trail in front of any
 * directory. The transaction begins before the change in the directory, so that no change goes unrecorded.
 */
export function administration(pool: Pool, issuer: string, directory: UserDirectory) {
  function change(given: DirectoryCall, administrator: Administrator): Promise<DirectoryAnswer> {
    return runChange(pool, administrator.context, async (running) => {
      const { client } = running;
      await client.query(sql`select take_turn(${TURN})`);
      const ended = await administrator.refusal(client);
      if (ended) return ended;
      const before = given.id === undefined ? undefined : await directory.findPerson(client, given.id);
      const call = withRolesNamed(given, before);
      const refusal = refusalOf(call, before);
      if (refusal) return refusal;
      if (givesSecondRight(call, before)) throw problem('ONE_RIGHT_ONLY');
      keepOwnRight(before, call, administrator);
      const follower = before && (await lockToFollow(client, call, before, issuer));
      const answer = await directory.send(client, call);
      if (answer.status >= 300) return answer;
      const after = afterwards(call, before, answer);
      await recordUserChange(running, call, before, after, issuer);
      if (follower) await followAccount(running, follower.username, follower.email);
      if (before) await recordDeciding(client, issuer, before, after);
      if (before && endsTokens(call)) {
        await revokeAccess(client, principalOf({ iss: issuer, sub: before.id }));
        await tellNoMore(client, call, before, issuer);
      }
      return answer;
    });
  }
  return async (call: DirectoryCall, administrator: Administrator): Promise<DirectoryAnswer> => {
    if (!isChange(call.operation))
      return namesForeignRole(call) ? REFUSALS.noSuchRole : directory.send(pool, call);
    const answer = await change(call, administrator);
    forgetRevocations(pool);
    return answer;
  };
}
