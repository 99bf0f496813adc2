import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { StoredRow } from '../../../kernel/list/row-json.ts';
import { readRow } from '../../../kernel/list/row-reader.ts';
import { problem } from '../../../kernel/problem.ts';
import { type Change, type ChangeContext, runChange } from '../../../kernel/write/change.ts';
import { applyShops } from '../line/apply-shops.ts';
import { countOutcomes, resolveStaged, settleOutcomes } from '../line/resolve.ts';
import { createLineStaging, stageStoredLines } from '../line/staging.ts';
import { storeWaitingOutcomes } from '../line/store-lines.ts';
import { takeElixirLock } from '../lock.ts';
import { elixirFileTable } from './elixir-file.table.ts';
import { storeFileOutcome } from './files.ts';

export type Decision = 'accept' | 'reject';

/** Locks a file that waits for a decision; throws if it does not. */
async function lockHeld({ client }: Change, id: number): Promise<{ isOutdated: boolean }> {
  const { rows } = await client.query<{ state: string; is_outdated: boolean }>(sql`
    select f.state, exists (select from elixir_files n where n.id > f.id and n.state = 'APPLIED') as is_outdated
    from elixir_files f where f.id = ${id} for update`);
  const [file] = rows;
  if (!file) throw problem('NOT_FOUND');
  if (file.state !== 'HELD') throw problem('ELIXIR_FILE_DECIDED');
  return { isOutdated: file.is_outdated };
}

async function recordDecider({ client, actor }: Change, id: number): Promise<void> {
  await client.query(
    sql`update elixir_files set decided_by = ${actor}, decided_at = now(), version = version + 1 where id = ${id}`,
  );
}

const DECISIONS: Readonly<
  Record<Decision, (change: Change, id: number, isOutdated: boolean) => Promise<void>>
> = {
  async accept(change, id, isOutdated) {
    if (isOutdated) throw problem('ELIXIR_FILE_OUTDATED');
    await createLineStaging(change);
    await stageStoredLines(change, id);
    await resolveStaged(change);
    await settleOutcomes(change);
    const outcomes = await countOutcomes(change);
    await applyShops(change, id, outcomes);
    await storeWaitingOutcomes(change, id);
    await storeFileOutcome(change, id, outcomes);
  },
  async reject({ client }, id) {
    await client.query(sql`update elixir_files set state = 'REJECTED' where id = ${id}`);
  },
};

/** Decides on a held file: its lines are applied to the shops, or discarded. Returns the file's new row. */
export async function decideOnFile(
  pool: Pool,
  context: ChangeContext,
  id: number,
  decision: Decision,
): Promise<StoredRow> {
  const lock = await takeElixirLock(pool, 'decision');
  try {
    return await runChange(pool, context, async (change) => {
      const { isOutdated } = await lockHeld(change, id);
      await recordDecider(change, id);
      await DECISIONS[decision](change, id, isOutdated);
      const row = await readRow(change.client, elixirFileTable, id);
      if (!row) throw problem('NOT_FOUND');
      return row;
    });
  } finally {
    await lock.release();
  }
}
