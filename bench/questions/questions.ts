import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import type { ListRequest } from '../../contract/src/kernel/list-query.ts';
import { flatten, type Tree } from '../../contract/src/kernel/path.ts';
import { deviceRegisterTable } from '../../server/src/features/device-register/device-register.table.ts';
import { workRequestTable } from '../../server/src/features/work-request/store/work-request.table.ts';
import type { EntityTable } from '../../server/src/kernel/entity-table.ts';
import { findRows } from '../../server/src/kernel/list/find-rows.ts';
import { createRandom } from '../../server/src/standalone/demo/random.ts';
import { percentile } from '../percentile.ts';
import { databaseCpuTime } from '../processes.ts';
import type { Bench } from '../with-bench.ts';
import { drawRequest, turnPage } from './draw.ts';
import { readIndexUse, reportIndexUse } from './index-use.ts';
import { plansOf } from './plans.ts';

const LISTS = [deviceRegisterTable, workRequestTable];
const SAMPLED_ROWS = 1_000;
const WORST = 10;
const TOKEN_MINUTES = 4;
const PROMISED_MS = 500;

interface Answer {
  readonly table: EntityTable;
  readonly request: ListRequest;
  readonly took: number;
  /** CPU time of the database, including parallel workers and background processes. */
  readonly processor: number;
}

function sampleRows(pool: Pool, table: EntityTable): Promise<Tree[]> {
  return findRows(
    pool,
    table,
    sql`select id from ${raw(table.table)} tablesample system (2) repeatable (7) order by hashint8(id) limit ${SAMPLED_ROWS}`,
  );
}

/** Sends a request, records the response time, and returns the total of rows. */
async function ask(
  bench: Bench,
  bearer: string,
  table: EntityTable,
  request: ListRequest,
  answers: Answer[],
) {
  const before = await databaseCpuTime(bench.pool);
  const started = performance.now();
  const answer = await fetch(`${bench.server.origin}/resource/${table.entity.path}/page`, {
    method: 'POST',
    headers: { authorization: bearer, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const body = (await answer.json()) as { totalElements?: number };
  const took = performance.now() - started;
  answers.push({ table, request, took, processor: (await databaseCpuTime(bench.pool)) - before });
  if (!answer.ok) console.log(`${answer.status} ${JSON.stringify(body)} ${JSON.stringify(request)}`);
  return body.totalElements ?? 0;
}

async function askAll(bench: Bench, count: number): Promise<Answer[]> {
  const random = createRandom('questions');
  const samples = new Map<EntityTable, Tree[]>();
  for (const table of LISTS) samples.set(table, await sampleRows(bench.pool, table));
  const answers: Answer[] = [];
  let bearer = '';
  let until = 0;
  while (answers.length < count) {
    if (performance.now() > until) {
      bearer = await bench.authorization();
      until = performance.now() + TOKEN_MINUTES * 60_000;
    }
    const table = random.pick(LISTS);
    const request = drawRequest(random, table.entity, samples.get(table) ?? []);
    const total = await ask(bench, bearer, table, request, answers);
    await ask(bench, bearer, table, turnPage(random, request, total), answers);
  }
  return answers;
}

const kindOf = ({ table, request }: Answer): string =>
  `${table.entity.path} ${flatten(request.query ?? {})
    .map(([path]) => path)
    .sort()
    .join(' ')}`;

/** The slowest responses, one for each set of filters. */
function worstOf(answers: readonly Answer[]): Answer[] {
  const byKind = new Map<string, Answer>();
  for (const answer of answers.toSorted((a, b) => a.took - b.took)) byKind.set(kindOf(answer), answer);
  return [...byKind.values()].toSorted((a, b) => b.took - a.took).slice(0, WORST);
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

function reportSpread(name: string, times: readonly number[]): void {
  const parts = [0.5, 0.95, 0.99, 1].map((part) => number.format(percentile(times, part)).padStart(9));
  const long = times.filter((time) => time > PROMISED_MS).length;
  console.log(`${name.padEnd(32)}${parts.join(' ')}   longer than ${PROMISED_MS} ms: ${long}`);
}

/** Sends random requests to the large lists one after another, and prints the slowest ones with their plans. */
export async function benchQuestions(
  bench: Bench,
  { questions }: { readonly questions: number },
): Promise<void> {
  const before = await readIndexUse(bench.pool);
  const answers = await askAll(bench, questions);
  const used = await readIndexUse(bench.pool);
  console.log(`${answers.length} random questions to both large lists, in ms: p50, p95, p99, the longest`);
  reportSpread(
    'waited',
    answers.map(({ took }) => took),
  );
  reportSpread(
    'processor time of the database',
    answers.map(({ processor }) => processor),
  );
  const client = await bench.pool.connect();
  for (const { table, request, took, processor } of worstOf(answers)) {
    console.log(
      `${number.format(took)} ms, processor ${number.format(processor)} ms ${table.entity.path} ${JSON.stringify(request)}`,
    );
    console.log(await plansOf(client, table, request));
  }
  client.release(true);
  reportIndexUse(before, used);
}
