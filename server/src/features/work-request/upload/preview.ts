import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import { SIDES, type Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { nest, type Tree } from '@cooler/contract/kernel/path.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';
import { PLAIN_COLUMNS } from './columns.ts';

const ROWS_SHOWN = 20;

function sideOf(side: Side): Sql {
  const name = side.toLowerCase();
  const { shop, device, quantity } = SIDE_FIELDS[side];
  return raw(`
    '${shop}', (select json_build_object('code', code, 'name', name) from shops where id = a.shop_${name}_id),
    '${device}', (
      select json_build_object('deviceType', json_build_object('name', t.name),
        'serialNumber', d.serial_number, 'inventoryNumber', d.inventory_number)
      from device_types t left join device_register d on d.id = a.device_${name}_id
      where t.id = a.device_type_${name}_id),
    'decor${side[0]}${name.slice(1)}', (
      select json_build_object('name', name) from device_types where id = a.decor_${name}_id),
    '${quantity}', s.${name}_device_qty`);
}

/** The first requests that a file would create, as lists show them, each with its row. */
export async function previewRows(
  { client }: Change,
  refused: readonly number[],
): Promise<{ row: number; request: Tree }[]> {
  const { rows } = await client.query<{ row: number; request: Tree }>(sql`
    select s.row_number as row, json_build_object(${join(SIDES.map(sideOf))},
      ${join(PLAIN_COLUMNS.map(({ path, source }) => raw(`'${path}', ${source}`)))}) as request
    from asked a join staging s on s.row_number = a.row_number
    where s.row_number <> all (${refused}::int[])
    order by s.row_number limit ${ROWS_SHOWN}`);
  return rows.map(({ row, request }) => ({ row, request: nest(Object.entries(request)) }));
}
