import type { Reason } from '@cooler/contract/reasons.ts';
import type { Pool } from 'pg';
import { Problem } from '../problem.ts';
import { type Change, type ChangeContext, runChange } from './change.ts';

class TakenBack extends Error {}

/** What a refusal says, as reasons: the rules that it names, else itself. */
function reasonsOf({ code, params, extra }: Problem): Reason[] {
  const { reasons = [], obstacles } = extra;
  return reasons.length > 0 ? [...reasons] : [{ code, params, ...(obstacles && { obstacles }) }];
}

/** Why a change would be refused, by making it and taking it back; nothing where it would be made. */
export async function reasonsAgainst(
  pool: Pool,
  context: ChangeContext,
  work: (change: Change) => Promise<unknown>,
): Promise<Reason[]> {
  try {
    return await runChange(pool, context, async (change) => {
      await work(change);
      throw new TakenBack();
    });
  } catch (error) {
    if (error instanceof TakenBack) return [];
    if (error instanceof Problem && error.code !== 'NOT_FOUND') return reasonsOf(error);
    throw error;
  }
}
