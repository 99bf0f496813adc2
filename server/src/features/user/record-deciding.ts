import { hasRight } from '@cooler/contract/rights.ts';
import { ROLES } from '@cooler/contract/roles.ts';
import type { Person } from '../../identity/directory/user-directory.ts';
import { storeMayDecide } from '../../identity/token/account-name.ts';
import type { Client } from '../../kernel/database/client.ts';

function mayDecide(person: Person | undefined): boolean {
  const held = ROLES.filter((role) => person?.roles.some(({ name }) => name === role));
  return person?.enabled === true && hasRight(held, 'work-requests.decide');
}

/** Stores with the account that a call has given or taken the right to decide, before the next visit does. */
export async function recordDeciding(
  client: Client,
  issuer: string,
  before: Person,
  after: Person | undefined,
): Promise<void> {
  const may = mayDecide(after);
  if (may !== mayDecide(before)) await storeMayDecide(client, { issuer, subject: before.id }, may);
}
