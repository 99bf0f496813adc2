import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import { SIDES, type Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { nest, type Tree } from '@cooler/contract/kernel/path.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';
import { freeStock } from '../../device-type/stock-key.ts';
import { takeableFrom } from '../pieces/stock.ts';
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

/** A side that asks for more pieces than an approval could take now. */
interface Shortage {
  readonly side: Side;
  readonly wanted: number;
  readonly available: number;
}

/** A request that a file would create. */
export interface PreviewRow {
  readonly row: number;
  readonly request: Tree;
  readonly shortages: readonly Shortage[];
}

function wantedOf(side: Side): Sql {
  const name = side.toLowerCase();
  const asked = raw(`'${side}' as side, s.${name}_device_qty as wanted`);
  const decor = raw(`(a.decor_${name}_id is null or d.decor_id = a.decor_${name}_id)`);
  return sql`
    select ${asked}, (
      select coalesce(sum(d.quantity), 0) from device_register d
      where ${freeStock('d')} and d.device_type_id = t.id and ${decor}
        and ${takeableFrom(side, raw('a.shop_from_id'))}) as available
    from device_types t
    where ${raw(`t.id = a.device_type_${name}_id`)} and t.method_of_registration = 'BASED_ON_QUANTITY'`;
}

const SHORTAGES = sql`(
  select coalesce(json_agg(w order by w.side), '[]')
  from (${join(SIDES.map(wantedOf), ' union all ')}) w where w.wanted > w.available)`;

/** The first requests that a file would create, as list rows, each with its row number and its shortages. */
export async function previewRows({ client }: Change, refused: readonly number[]): Promise<PreviewRow[]> {
  const { rows } = await client.query<PreviewRow>(sql`
    select s.row_number as row, json_build_object(${join(SIDES.map(sideOf))},
      ${join(PLAIN_COLUMNS.map(({ path, source }) => raw(`'${path}', ${source}`)))}) as request,
      ${SHORTAGES} as shortages
    from asked a join staging s on s.row_number = a.row_number
    where s.row_number <> all (${refused}::int[])
    order by s.row_number limit ${ROWS_SHOWN}`);
  return rows.map((row) => ({ ...row, request: nest(Object.entries(row.request)) }));
}
