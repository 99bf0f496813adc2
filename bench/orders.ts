import { tableFields } from '../contract/src/kernel/entity.ts';
import { readListRequest } from '../contract/src/kernel/list-query.ts';
import { deviceRegisterTable } from '../server/src/features/device-register/device-register.table.ts';
import { workRequestTable } from '../server/src/features/work-request/store/work-request.table.ts';
import { keysStatement, sliceOf } from '../server/src/kernel/list/keys.ts';
import type { Bench } from './with-bench.ts';

const DIRECTIONS = ['asc', 'desc'] as const;

/** Measures the first page of both large lists in every sort order, with or without an index. */
export async function benchOrders({ pool }: Bench): Promise<void> {
  console.log('the first page in every order; times in ms');
  for (const table of [deviceRegisterTable, workRequestTable]) {
    for (const [path] of tableFields(table.entity)) {
      for (const direction of DIRECTIONS) {
        const query = readListRequest(table.entity, { page: 0, sorted_field: path, direction });
        const { text, values } = keysStatement(table, query, sliceOf(query, undefined));
        const started = performance.now();
        await pool.query({ text, values: [...values], rowMode: 'array' });
        const took = Math.round(performance.now() - started);
        console.log(
          `${table.entity.path.padEnd(16)} ${path.padEnd(42)} ${direction.padEnd(4)} ${String(took).padStart(7)}`,
        );
      }
    }
  }
}
