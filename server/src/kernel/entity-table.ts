import type { ErrorCode } from '@cooler/contract/errors.ts';
import { type Entity, fieldsOf, inputFields } from '@cooler/contract/kernel/entity.ts';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';

/** How a reference is stored: a foreign key on the own table, found by one of the target's keys. */
export interface Reference {
  readonly column: string;
  readonly table: string;
  /** The target's columns by the last part of the field path: `{ id: 'id', sfaCode: 'sfa_code' }`. */
  readonly keys: Readonly<Record<string, string>>;
}

/** A value of another table's row, which the own column `by` names. */
export interface Copy {
  readonly by: string;
  readonly table: string;
  readonly key: string;
  /** The collation of a key that is a text: texts of a file have another one, which the key's index does not serve. */
  readonly collation?: string;
  readonly value: string;
}

/** A text of which a list holds few different ones, as SQL. */
interface DistinctTexts {
  /** What stands for the text on the list's row, or on a row that is joined to it. */
  readonly column: string;
  /** A query of each of them: `value` as it stands on the row, `text` as people read it. */
  readonly among: string;
}

/** What a personal filter shows to this user. */
export type PersonalFilter = (pool: Pool, username: string) => Promise<readonly Filter[]>;

type PathOf<E extends Entity> = keyof E['fields'] & string;

/** The SQL behind an entity: all that the declaration must not know. */
export interface EntityTable<E extends Entity = Entity> {
  readonly entity: E;
  readonly table: string;
  readonly alias: string;
  /** SQL of every field, by path. */
  readonly columns: Readonly<Record<PathOf<E>, string>>;
  /** Where a joined value is kept on the row: the order of lists takes this one. */
  readonly sortColumns?: Readonly<Partial<Record<PathOf<E>, string>>>;
  /** What people read instead of a stored value: filters and exports take it, and orders without a column of their own. */
  readonly wordColumns?: Readonly<Partial<Record<PathOf<E>, string>>>;
  /** Where a text is kept on the row as filters compare it, in lower case without accents. */
  readonly foldedColumns?: Readonly<Partial<Record<PathOf<E>, string>>>;
  /** Where few texts are shared by many rows: a filter looks for its text among these, then for the rows that have them. */
  readonly distinctTexts?: Readonly<Partial<Record<PathOf<E>, DistinctTexts>>>;
  /** Joins by alias; a join may build on those before it. */
  readonly joins: Readonly<Record<string, string>>;
  readonly references: Readonly<Record<string, Reference>>;
  /** Nested groups that are null as a whole when the field at this path is. */
  readonly optional?: Readonly<Record<string, PathOf<E>>>;
  /** SQL of the version, where rows have none of their own because they never change. */
  readonly version?: string;
  /** Rows that count as existing; false where rows are never archived. */
  readonly archives: boolean;
  /** What the entity's personal filters show, by name. */
  readonly personalFilters?: Readonly<Record<string, PersonalFilter>>;
  /** Values of columns that a new row gets when none is given: what is yes or no is no. */
  readonly defaults: Readonly<Record<string, string>>;
  /** Groups of columns of which a row fills at most one: a file that gives one clears the others. */
  readonly mutuallyExclusive?: readonly (readonly string[])[];
  /** Columns that many new rows get by the statement that stores them; a row that comes alone gets them by a trigger. */
  readonly copies?: Readonly<Record<string, Copy>>;
  /** SQL conditions that find the row `t` which a staged row `s` of a file means, tried in order. */
  readonly uploadMatch?: readonly string[];
  /** Read-only fields that a file may give to say which row it means; they are never stored. */
  readonly uploadMatchOnlyFields?: readonly PathOf<E>[];
}

interface TableDeclaration<E extends Entity> extends Omit<EntityTable<E>, 'columns' | 'defaults'> {
  /** SQL of the fields that are not a column of the table's own under their own name. */
  readonly columns?: Readonly<Partial<Record<PathOf<E>, string>>>;
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The column that a field has unless its table says otherwise: `address.postalCode` → `postal_code`. */
export function columnName(path: string): string {
  return snakeCase(path.slice(path.lastIndexOf('.') + 1));
}

/** Whether the group that a path stands in is another entity's row. */
function isJoined(entity: Entity, path: string): boolean {
  const [head = ''] = path.split('.');
  return fieldsOf(entity).some(([other, { kind }]) => kind === 'ref' && other.startsWith(`${head}.`));
}

/**
 * Declares the SQL of an entity. A field is the column of its own name in snake case unless `columns` says otherwise;
 * fields of other entities' rows must be written out, else the server does not start.
 */
export function defineTable<const E extends Entity>(declared: TableDeclaration<E>): EntityTable<E> {
  const { entity, table, alias } = declared;
  const given: Readonly<Partial<Record<string, string>>> = declared.columns ?? {};
  const columns = fieldsOf(entity).map(([path]) => {
    if (!given[path] && isJoined(entity, path))
      throw new Error(
        `${table}: write the SQL of ${path} into \`columns\` of defineTable, it is of another table`,
      );
    return [path, given[path] ?? `${alias}.${columnName(path)}`] as const;
  });
  const flags = inputFields(entity, 'create').filter(([, { kind }]) => kind === 'bool');
  return {
    ...declared,
    columns: Object.fromEntries(columns) as EntityTable<E>['columns'],
    defaults: Object.fromEntries(flags.map(([path]) => [columnName(path), 'false'])),
  };
}

/** A constraint's name → what a person is told when it refuses a row. */
export type ConstraintErrors = Readonly<
  Record<string, { readonly code: ErrorCode; readonly field?: string; readonly fault?: string }>
>;

/** SQL of what people read of a field: filters and exports look at it. */
export function filterColumn({ wordColumns = {}, columns }: EntityTable, path: string): string {
  return wordColumns[path] ?? columns[path] ?? '';
}

/** The table's own column behind a field, where the field is one; undefined for joined and computed fields. */
export function ownColumn(table: EntityTable, path: string): string | undefined {
  const expression = table.columns[path] ?? '';
  const match = /^(\w+)\.(\w+)$/.exec(expression);
  return match?.[1] === table.alias ? match[2] : undefined;
}

/** `and t.archived_at is null`, for tables whose rows are archived. */
export function notArchivedCondition(table: EntityTable, alias = table.alias): string {
  return table.archives ? `${alias}.archived_at is null` : 'true';
}

/** The joins that these SQL expressions need, in order, with those that they build on. */
export function joinsFor(table: EntityTable, expressions: readonly string[]): string {
  const needed = new Set<string>();
  const aliases = Object.keys(table.joins);
  const visit = (text: string): void => {
    for (const alias of aliases) {
      if (needed.has(alias) || !new RegExp(`\\b${alias}\\.`).test(text)) continue;
      needed.add(alias);
      visit((table.joins[alias] ?? '').replaceAll(`${alias}.`, ''));
    }
  };
  for (const expression of expressions) visit(expression);
  return aliases
    .filter((alias) => needed.has(alias))
    .map((alias) => table.joins[alias])
    .join('\n');
}
