import { type EntityTable, filterColumn, joinsFor } from '../entity-table.ts';

/** The other tables and columns whose changes can change what a filter matches. */
export interface Dependencies {
  /** Tables of which any change matters. */
  readonly whole: readonly string[];
  /** Referenced tables: a change of these columns matters, a new row does not. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
}

const TABLES = /\b(?:from|join) (\w+)/g;
const COLUMNS = /\b(\w+)\.(\w+)/g;

function columnsOf(alias: string, text: string): string[] {
  const columns = [...text.matchAll(COLUMNS)].flatMap(([, owner, column]) =>
    owner === alias && column ? [column] : [],
  );
  return [...new Set(columns)].filter((column) => column !== 'id');
}

const tablesIn = (text: string): string[] => [...text.matchAll(TABLES)].map(([, name]) => name ?? '');

/** What the SQL expressions of a list depend on, beyond the rows of its own table. */
export function dependenciesOf(table: EntityTable, expressions: readonly string[]): Dependencies {
  const joins = joinsFor(table, expressions);
  const text = `${expressions.join('\n')}\n${joins}`;
  const whole = expressions.flatMap(tablesIn);
  const columns: Record<string, string[]> = {};
  for (const [alias, join] of Object.entries(table.joins)) {
    const [joined] = tablesIn(join);
    if (!joined || !joins.includes(join)) continue;
    if (join.includes(`on ${alias}.id = `) && !/\band\b/.test(join))
      columns[joined] = [...(columns[joined] ?? []), ...columnsOf(alias, text)];
    else whole.push(joined);
  }
  return { whole: [...new Set(whole)], columns };
}

/** Every table that a list can depend on. */
export function tablesBehind(table: EntityTable): string[] {
  const paths = Object.keys(table.columns);
  const expressions = paths.flatMap((path) => [table.columns[path] ?? '', filterColumn(table, path)]);
  const { whole, columns } = dependenciesOf(table, expressions);
  return [...new Set([table.table, ...whole, ...Object.keys(columns)])];
}
