import type { Reason } from '@cooler/contract/reasons.ts';
import type { Pool } from 'pg';
import { Problem } from '../problem.ts';
import { type Change, type ChangeContext, runChange } from './change.ts';

class RolledBack extends Error {}

/** The reasons of a problem: the rules that it names, else its own code. */
function reasonsOf({ code, params, extra }: Problem): Reason[] {
  const { reasons = [], obstacles } = extra;
  return reasons.length > 0 ? [...reasons] : [{ code, params, ...(obstacles && { obstacles }) }];
}

/** Why a change would be refused: runs it and rolls it back. Empty when it would be accepted; NOT_FOUND is thrown. */
export async function reasonsAgainst(
  pool: Pool,
  context: ChangeContext,
  work: (change: Change) => Promise<unknown>,
): Promise<Reason[]> {
  try {
    return await runChange(pool, context, async (change) => {
      await work(change);
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof RolledBack) return [];
    if (error instanceof Problem && error.code !== 'NOT_FOUND') return reasonsOf(error);
    throw error;
  }
}
