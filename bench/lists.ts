import { DEFAULT_RULES } from '@cooler/contract/testing/default-rules.ts';
import type { Pool } from 'pg';
import { type ListRequest, readListRequest } from '../contract/src/kernel/list-query.ts';
import { deviceRegisterTable } from '../server/src/features/device-register/device-register.table.ts';
import { withAllowedSteps } from '../server/src/features/work-request/steps/allowed-steps.ts';
import { workRequestTable } from '../server/src/features/work-request/store/work-request.table.ts';
import type { EntityTable } from '../server/src/kernel/entity-table.ts';
import { isDeepPage, keysStatement, type Slice, sliceOf } from '../server/src/kernel/list/keys.ts';
import { catchUpStatement } from '../server/src/kernel/list/row-changes.ts';
import { rowsStatement } from '../server/src/kernel/list/row-reader.ts';
import { countRows } from '../server/src/kernel/list/total.ts';

import { pgbench, type Statement } from './pgbench.ts';
import type { Bench } from './with-bench.ts';
import { wrk } from './wrk.ts';

const USERS = 8;
const SECONDS = 5;

interface Scenario {
  readonly name: string;
  readonly table: EntityTable;
  readonly request: ListRequest;
}

const page = { page: 0, size: 100 };

const SCENARIOS: readonly Scenario[] = [
  { name: 'unfiltered', table: deviceRegisterTable, request: page },
  {
    name: 'serial contains 4 digits',
    table: deviceRegisterTable,
    request: { ...page, query: { serialNumber: '1234' } },
  },
  {
    name: 'shop name contains "tuli"',
    table: deviceRegisterTable,
    request: { ...page, query: { shop: { name: 'tuli' } } },
  },
  {
    name: 'sorted by shop name',
    table: deviceRegisterTable,
    request: { ...page, sorted_field: 'shop.name', direction: 'asc' },
  },
  { name: 'page 5,000', table: deviceRegisterTable, request: { page: 5_000, size: 100 } },
  { name: 'unfiltered', table: workRequestTable, request: page },
  {
    name: 'shop name contains "tuli"',
    table: workRequestTable,
    request: { ...page, query: { shopTo: { name: 'tuli' } } },
  },
  {
    name: 'sorted by shop name',
    table: workRequestTable,
    request: { ...page, sorted_field: 'shopTo.name', direction: 'asc' },
  },
  { name: 'page 5,000', table: workRequestTable, request: { page: 5_000, size: 100 } },
];

/** The slice that the server reads: a deep page by keyset, from the cached row where the page starts. */
async function sliceRead(pool: Pool, { table, request }: Scenario, total: number): Promise<Slice> {
  const query = readListRequest(table.entity, request);
  const slice = sliceOf(query, total);
  if (!isDeepPage(query)) return slice;
  const { text, values } = keysStatement(table, query, slice);
  const { rows } = await pool.query<[number, string, string?]>({
    text,
    values: [...values],
    rowMode: 'array',
  });
  const [first] = slice.backwards ? rows.reverse() : rows;
  if (!first) return slice;
  const [id, snapshot, value] = first;
  const position = query.page * query.size;
  return sliceOf(query, total, { id, snapshot, value, position, readAt: performance.now() });
}

/** The statements that the server runs for a repeated request. */
async function statementsOf(pool: Pool, scenario: Scenario): Promise<Statement[]> {
  const { table, request } = scenario;
  const query = readListRequest(table.entity, request);
  const { total, snapshot } = await countRows(pool, table, query.filters);
  const slice = await sliceRead(pool, scenario, total);
  const keys = keysStatement(table, query, slice);
  const { rows } = await pool.query<[number]>({
    text: keys.text,
    values: [...keys.values],
    rowMode: 'array',
  });
  const ids = rows.slice(0, query.size).map(([id]) => id);
  const addition =
    table === workRequestTable
      ? withAllowedSteps(DEFAULT_RULES)({ username: 'bench', roles: ['FCR_ADMIN'] })
      : undefined;
  const place =
    slice.cursor &&
    catchUpStatement(table, query.filters, snapshot, { sort: query.sort, cursor: slice.cursor });
  return [
    catchUpStatement(table, query.filters, snapshot),
    ...(place ? [place] : []),
    keys,
    rowsStatement(table, ids, addition),
  ];
}

/** Warms up the count of all rows, which on a cold database would time out under load. */
async function warmUp(url: string, authorization: string, request: ListRequest): Promise<void> {
  const headers = { authorization, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(request) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

function report(
  scenario: Scenario,
  server: { perSecond: number; p50: number; p95: number },
  direct: number,
): void {
  const cells = [
    scenario.table.entity.path.padEnd(16),
    scenario.name.padEnd(28),
    number.format(server.perSecond).padStart(8),
    number.format(direct).padStart(8),
    number.format(server.perSecond / direct).padStart(6),
    number.format(server.p50).padStart(8),
    number.format(server.p95).padStart(8),
  ];
  console.log(cells.join(' '));
}

/** Compares the lists of the performance targets with the same SQL run by pgbench. */
export async function benchLists({
  server: { origin },
  pool,
  databaseUrl,
  authorization,
}: Bench): Promise<void> {
  console.log(
    `${USERS} users, ${SECONDS} s each; requests/s of the server and of the same SQL by pgbench; times in ms`,
  );
  console.log(`${'list'.padEnd(16)} ${'asked for'.padEnd(28)}   server  pgbench  ratio      p50      p95`);
  for (const scenario of SCENARIOS) {
    const url = `${origin}/resource/${scenario.table.entity.path}/page`;
    const statements = await statementsOf(pool, scenario);
    const bearer = await authorization();
    await warmUp(url, bearer, scenario.request);
    await wrk(USERS, 1, url, bearer, scenario.request);
    const server = await wrk(USERS, SECONDS, url, bearer, scenario.request);
    report(scenario, server, await pgbench(databaseUrl, USERS, SECONDS, statements));
  }
}
