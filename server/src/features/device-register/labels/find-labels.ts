import { MAX_LABELS } from '@cooler/contract/features/device-register/label-sheets.ts';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { fromMatching } from '../../../kernel/list/conditions.ts';
import { problem } from '../../../kernel/problem.ts';
import { deviceRegisterTable } from '../device-register.table.ts';

/** The content of a device's label. */
export interface Label {
  readonly inventoryNumber: string;
  readonly serialNumber: string;
  readonly typeName: string;
}

const labelsStatement = (filters: readonly Filter[]): Sql => sql`
  select d.inventory_number as "inventoryNumber", d.serial_number as "serialNumber", d.sort_type_name as "typeName"
  ${fromMatching(deviceRegisterTable, filters)} and d.inventory_number is not null
  order by d.inventory_number, d.id limit ${MAX_LABELS + 1}`;

/** Labels of the matching devices that have an inventory number, sorted by it; refuses an empty or too long list. */
export async function findLabels(pool: Pool, filters: readonly Filter[]): Promise<Label[]> {
  const { rows } = await pool.query<Label>(labelsStatement(filters));
  if (rows.length === 0) throw problem('NO_LABELS');
  if (rows.length > MAX_LABELS) throw problem('TOO_MANY_LABELS', { max: MAX_LABELS });
  return rows;
}
