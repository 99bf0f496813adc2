import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import { allowLongStatements } from '../../kernel/database/long-statements.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { findBatches } from './batches.ts';
import type { Batch, Facts, FindingRule } from './rule.ts';
import { abandonRun, claimRule, touchRun } from './runs.ts';
import { columnsOf, storeFindings } from './store-findings.ts';

/** The maximum number of findings stored per rule; further ones are only counted. */
const MAX_LISTED = 10_000;
const LONGEST_PAUSE_MS = 2_000;
const LONGEST_FAILURE = 500;

interface Counted {
  readonly found: number;
  readonly kept: number;
}

async function readBatch(
  { pool, facts }: ComputeContext,
  rule: FindingRule,
  run: string,
  batch: Batch,
  room: number,
): Promise<Counted> {
  const columns = raw(columnsOf(rule).join(', '));
  const find = await rule.find(batch, facts);
  const { rows } = await inTransaction(pool, async (client) => {
    // A background job, whose reads may have to come from disk.
    await allowLongStatements(client, 1);
    return client.query<Counted>(sql`
    with found as materialized (select ${columns} from (${find}) f),
      kept as (
        insert into finding_drafts (run, rule, ${columns})
        select ${run}::uuid, ${rule.name}, ${columns} from found limit ${room} returning 1)
    select (select count(*)::int from found) as found, (select count(*)::int from kept) as kept`);
  });
  return rows[0] as Counted;
}

/** What computing a rule needs. */
export interface ComputeContext {
  readonly pool: Pool;
  readonly facts: Facts;
  /** Stops it between two batches. */
  readonly signal: AbortSignal;
}

async function readAll(context: ComputeContext, rule: FindingRule, run: string): Promise<number | undefined> {
  const { pool, signal } = context;
  const total = { found: 0, kept: 0 };
  for (const batch of await findBatches(pool, rule.batches)) {
    if (signal.aborted || !(await touchRun(pool, rule.name, run))) return undefined;
    const startedAt = performance.now();
    const { found, kept } = await readBatch(context, rule, run, batch, MAX_LISTED - total.kept);
    total.found += found;
    total.kept += kept;
    // Uses the database at most half of the time, so that user queries take precedence.
    await pause(Math.min(performance.now() - startedAt, LONGEST_PAUSE_MS));
  }
  return total.found;
}

/** Computes one rule, unless it is already being computed; a failure keeps the last result and is stored and thrown. */
export async function computeRule(context: ComputeContext, rule: FindingRule): Promise<void> {
  const { pool } = context;
  const run = await claimRule(pool, rule.name);
  if (!run) return;
  try {
    const found = await readAll(context, rule, run);
    if (found === undefined) await abandonRun(pool, rule.name, run, null);
    else await storeFindings(pool, rule, run, found);
  } catch (error) {
    await abandonRun(pool, rule.name, run, (error as Error).message.slice(0, LONGEST_FAILURE));
    throw error;
  }
}
