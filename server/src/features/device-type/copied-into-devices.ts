import { valueAt } from '@cooler/contract/kernel/path.ts';
import { allowLongStatements } from '../../kernel/database/long-statements.ts';
import type { Change } from '../../kernel/write/change.ts';
import type { EntityRules } from '../../kernel/write/rules.ts';

const MINUTES = 10;

/** Lets the rest of a change take minutes, since it may change very many devices (docs/decisions/225). */
export const allowManyDevices = ({ client }: Change): Promise<void> => allowLongStatements(client, MINUTES);

/** Rules of an entity some of whose fields triggers copy into all devices that refer to it. */
export function copiedIntoDevices(...fields: readonly string[]): NonNullable<EntityRules['checkStored']> {
  return async (change, draft, before) => {
    const isCopied =
      before && fields.some((path) => (draft[path] ?? null) !== (valueAt(before, path) ?? null));
    if (isCopied) await allowManyDevices(change);
    return {};
  };
}
