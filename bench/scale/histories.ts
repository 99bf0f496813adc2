import { auditEntry } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import { movementHistory } from '@cooler/contract/features/movement-history/movement-history.entity.ts';
import { readListRequest } from '@cooler/contract/kernel/list-query.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { auditEntryTable } from '../../server/src/features/audit/audit-entry.table.ts';
import {
  distinctTextsOfMovements,
  movementHistoryTable,
} from '../../server/src/features/movement-history/movement-history.table.ts';
import { keysStatement, sliceOf } from '../../server/src/kernel/list/keys.ts';
import { countStatement } from '../../server/src/kernel/list/total.ts';
import { sizeOf, withRegister } from '../with-bench.ts';
import { printCosts } from './cost.ts';
import { fillHistories, QUARTERS } from './fill-histories.ts';
import { fillMovements, MOVEMENTS } from './fill-movements.ts';

const ROWS = 10_000_000;
// The number of devices has little influence.
const DEVICES = 10_000;

function auditPage(query: Tree): Sql {
  const request = readListRequest(auditEntry, { query });
  return keysStatement(auditEntryTable, request, sliceOf(request, undefined));
}

const movements = {
  ...movementHistoryTable,
  table: MOVEMENTS,
  distinctTexts: distinctTextsOfMovements(MOVEMENTS),
};

function movementPage(query: Tree): Sql {
  const request = readListRequest(movementHistory, { query });
  return keysStatement(movements, request, sliceOf(request, undefined));
}

/** Counts of movements filtered by text. */
function countsByText(queries: Readonly<Record<string, Tree>>): Record<string, Sql> {
  const entries = Object.entries(queries).map(([what, query]) => {
    const { filters } = readListRequest(movementHistory, { query });
    return [`movements: by ${what}, counted`, countStatement(movements, filters)] as const;
  });
  return Object.fromEntries(entries);
}

const STATEMENTS: Readonly<Record<string, Sql>> = {
  'audit trail: first page': auditPage({}),
  'audit trail: a record': auditPage({ entity: ['shops'], recordId: 300 }),
  'audit trail: a day': auditPage({ doneAt: '2031-05-05' }),
  'audit trail: a key': auditPage({ recordKey: 'K-77777' }),
  'audit trail: what a person did, counted': countStatement(
    auditEntryTable,
    readListRequest(auditEntry, { query: { doneBy: 'USER-77' } }).filters,
  ),
  'audit trail: what a hundred entries changed': sql`
    select id, changes from audit_trail
    where id = any(array(select id from audit_trail where done_at >= '2031-05-05' order by done_at limit 100))`,
  'timeline: of a device': sql`select * from device_timeline
    where device_id = (select min(id) + 77 from device_register) order by id desc limit 50`,
  'timeline: what happened on a day': sql`select count(*) from device_timeline
    where done_at >= '2031-05-05' and done_at < '2031-05-06'`,
  'movements: first page': movementPage({}),
  'movements: by status': movementPage({ requestStatus: ['REQUIRED'] }),
  ...countsByText({
    'a piece of a serial number': { deviceRegisterTo: { serialNumber: '0213' } },
    'a serial number': { deviceRegisterTo: { serialNumber: 'SU0002138' } },
    "a piece of a shop's name": { shopTo: { name: 'tulip' } },
    'a county': { shopFrom: { address: { county: 'Csong' } } },
    'a person': { updatedBy: 'bench' },
  }),
  'movements: by status, counted': countStatement(
    movements,
    readListRequest(movementHistory, { query: { requestStatus: ['REQUIRED'] } }).filters,
  ),
  'movements: of a request': sql`
    select * from bench_movements where request_id = (select min(id) + 77 from work_requests) order by version`,
};

const number = new Intl.NumberFormat('en');

/**
 * Measures queries on histories of ten years, with a tenth of the rows and with all of them. The movement history is a
 * single table (docs/decisions/132).
 */
export function benchHistories({ rows = ROWS }: { readonly rows?: number | undefined }): Promise<void> {
  return withRegister(async ({ pool }) => {
    for (const size of [rows / 10, rows]) {
      const started = Date.now();
      await fillHistories(pool, size);
      await fillMovements(pool, size);
      console.log(`filled in ${Math.round((Date.now() - started) / 1000)} s`);
      await printCosts(pool, `${number.format(size)} rows in ${QUARTERS} parts`, STATEMENTS);
      await printSizes(pool);
    }
  }, sizeOf(DEVICES));
}

async function printSizes(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; size: string }>(sql`
    select coalesce(inhparent, oid)::regclass::text as name, pg_size_pretty(sum(pg_total_relation_size(oid))) as size
    from pg_class left join pg_inherits on inhrelid = oid
    where coalesce(inhparent, oid) = any(array['audit_trail', 'device_timeline', 'bench_movements']::regclass[])
    group by 1 order by 1`);
  for (const { name, size } of rows) console.log(`${name.padEnd(44)}${size.padStart(10)}`);
}
