import { CONVERTED } from '@cooler/contract/converted-cells.ts';
import { MAX_REPORTED, type UploadProblem } from '@cooler/contract/kernel/upload-report.ts';
import { isKey } from '@cooler/contract/kernel/validate.ts';
import { escapeLiteral } from 'pg';
import { type EntityTable, notArchivedCondition } from '../entity-table.ts';
import type { Change } from '../write/change.ts';
import { readCells, uniqueGroups } from './checks.ts';
import type { HeaderCell } from './header.ts';
import { cellAt, columnName } from './read-cells.ts';
import type { StagedColumn } from './staging.ts';

type Warning = Pick<UploadProblem, 'row' | 'value' | 'code' | 'params'>;

/** Cheap: keys that are similar have the same, and few others. */
const bare = (key: string): string => `translate(fold(${key}), '0 -_./–—', '')`;

/** The groups of letters and of digits of a key, without zeros at their beginning. */
const groupsOf = (key: string): string => `
  array(select ltrim(found[1], '0') from regexp_matches(fold(${key}), '[[:alpha:]]+|[[:digit:]]+', 'g') found)`;

/**
 * New keys beside stored ones, or those of new rows before them in the file, that differ in case, accents, signs and zeros
 * only; in a group of fields the last one. A stored one is named first.
 */
function similarKeys(table: EntityTable, group: readonly StagedColumn[], { target }: StagedColumn): string {
  const targets = group.map((each) => each.target).join(', ');
  const others = group.slice(0, -1).map((other) => `t.${other.target} = m.${other.target}`);
  const conditions = [
    ...others,
    `t.${target} <> m.${target} and m.existing_id is null and t.place < m.row_number`,
  ];
  // `offset 0` keeps PostgreSQL from splitting every key of the register, which takes two to four times as long at a million rows.
  return `
    select row_number as row, key as value, jsonb_build_object('stored', stored) as params,
      case when key ~ '^[0-9]+$' and ltrim(key, '0') in (key, stored) then 'ZEROS_DROPPED' else 'KEY_SIMILAR' end as code
    from (
      select row_number, key, (array_agg(stored order by place, stored))[1] as stored
      from (
        select m.row_number, m.${target} as key, t.${target} as stored, t.place
        from merged m join (
          select 0 as place, ${targets} from ${table.table} s where ${notArchivedCondition(table, 's')}
          union all select row_number, ${targets} from merged where existing_id is null
        ) t on ${bare(`t.${target}`)} = ${bare(`m.${target}`)}
        where ${conditions.join(' and ')} offset 0) near
      where ${groupsOf('stored')} = ${groupsOf('key')}
      group by row_number, key) similar_keys
    order by row_number limit ${MAX_REPORTED}`;
}

/** Changed keys of digits, of which a spreadsheet has kept the first fifteen. */
const shortenedKeys = (table: EntityTable, { target }: StagedColumn): string => `
  select m.row_number as row, m.${target} as value, 'DIGITS_LOST' as code
  from merged m left join ${table.table} t on t.id = m.existing_id
  where m.${target} ~ '^[0-9]{15}0+$' and t.${target} is distinct from m.${target}
  order by m.row_number limit ${MAX_REPORTED}`;

/** Changed keys that look like what a spreadsheet makes of another text; those of the stored row are right. */
const convertedKeys = (table: EntityTable, { staged, target, reference }: StagedColumn): string => `
  select row_number as row, s.${staged} as value, 'CELL_CONVERTED' as code
  from staging s join merged m using (row_number) left join ${table.table} t on t.id = s.existing_id
  where s.${staged} collate "C" ~* ${escapeLiteral(CONVERTED.source)}
    and (t.${target} is distinct from m.${target} ${reference ? `or s.${reference.column} is null` : ''})
  order by row_number limit ${MAX_REPORTED}`;

/** Warnings for keys that may be meant for those of other rows, or may have been changed by a spreadsheet. */
export async function keyWarnings(
  change: Change,
  table: EntityTable,
  columns: readonly StagedColumn[],
  header: readonly HeaderCell[],
): Promise<UploadProblem[]> {
  const warnings: UploadProblem[] = [];
  const find = async (statement: string, { path }: StagedColumn) => {
    const { rows } = await change.client.query<Warning>(statement);
    const cellsOf = new Map(
      await readCells(
        change,
        rows.map(({ row }) => row),
      ),
    );
    const inFile = ({ row, value }: Warning) => cellAt(header, cellsOf.get(row), path) || value;
    warnings.push(
      ...rows.map((found) => ({ ...found, column: columnName(header, path), value: inFile(found) })),
    );
  };
  for (const column of columns)
    if (isKey(column.field) && !column.matchOnly) await find(convertedKeys(table, column), column);
  for (const group of uniqueGroups(table, columns)) {
    const key = group.at(-1);
    if (key?.field.kind !== 'text') continue;
    await find(similarKeys(table, group, key), key);
    await find(shortenedKeys(table, key), key);
  }
  return warnings;
}
