import { type ListQuery, readListRequest } from '@cooler/contract/kernel/list-query.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Sql } from 'sql-template-tag';
import { deviceRegisterTable } from '../../server/src/features/device-register/device-register.table.ts';
import { workRequestTable } from '../../server/src/features/work-request/store/work-request.table.ts';
import type { EntityTable } from '../../server/src/kernel/entity-table.ts';
import { keysStatement, matchFirstStatement, sliceOf } from '../../server/src/kernel/list/keys.ts';
import { countStatement } from '../../server/src/kernel/list/total.ts';
import type { Bench } from '../with-bench.ts';
import { printCosts } from './cost.ts';

type Question = readonly [table: EntityTable, query: Tree, isSelective?: boolean];

const QUESTIONS: Readonly<Record<string, Question>> = {
  'devices: first page': [deviceRegisterTable, {}],
  'devices: by type and status': [
    deviceRegisterTable,
    { deviceType: { name: '300' }, deviceStatus: 'NEED_TO_BE_REPAIRED' },
  ],
  'devices: a serial number': [deviceRegisterTable, { serialNumber: 'HU0007919-0000001' }, true],
  'devices: of a shop': [deviceRegisterTable, { shop: { code: 'B000077' } }, true],
  'requests: first page': [workRequestTable, {}],
  'requests: by status': [workRequestTable, { requestStatus: 'DENIED' }],
  'requests: a number of a partner': [workRequestTable, { auroraNumber: 'AUR-1004242' }, true],
};

const requestOf = ([table, query]: Question): ListQuery => readListRequest(table.entity, { query });

function pageOf(question: Question): Sql {
  const [table, , isSelective] = question;
  const query = readListRequest(table.entity, { query: question[1] });
  return isSelective
    ? matchFirstStatement(table, query)
    : keysStatement(table, query, sliceOf(query, undefined));
}

const number = new Intl.NumberFormat('en');

/** Prints the cost of first pages, filters and their counts at this size of the register. */
export async function benchPages({ pool }: Bench): Promise<void> {
  const { rows } = await pool.query<{ devices: number }>(
    'select count(*)::int as devices from device_register',
  );
  const entries = Object.entries(QUESTIONS);
  const size = `${number.format(rows[0]?.devices ?? 0)} devices`;
  await printCosts(
    pool,
    size,
    Object.fromEntries(entries.map(([name, question]) => [name, pageOf(question)])),
  );
  await printCosts(
    pool,
    'how many there are, counted',
    Object.fromEntries(
      entries.map(([name, question]) => [name, countStatement(question[0], requestOf(question).filters)]),
    ),
  );
}
