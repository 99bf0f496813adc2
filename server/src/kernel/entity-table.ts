import type { ErrorCode } from '@cooler/contract/errors.ts';
import { type Entity, fieldsOf, inputFields } from '@cooler/contract/kernel/entity.ts';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Fault } from '@cooler/contract/kernel/validate.ts';
import type { Pool, PoolClient } from 'pg';

/** A foreign key column, and the keys by which a client may name the target row. */
export interface Reference {
  readonly column: string;
  readonly table: string;
  /** The target's columns by the last part of the field path: `{ id: 'id', sfaCode: 'sfa_code' }`. */
  readonly keys: Readonly<Record<string, string>>;
  /** Why no row has this key any more, where that is known. */
  readonly explain?: (client: PoolClient, key: unknown) => Promise<Fault | undefined>;
}

/** A denormalised column: a value of another table's row, which the own column `by` points to. */
export interface DenormalisedColumn {
  readonly by: string;
  readonly table: string;
  readonly key: string;
  /** The collation of a text key: texts staged from a file have another one, for which the key's index cannot be used. */
  readonly collation?: string;
  readonly value: string;
}

/** A text of which a list holds few different ones, as SQL. */
interface DistinctTexts {
  /** What stands for the text on the list's row, or on a row that is joined to it. */
  readonly column: string;
  /** A query of the distinct values: `value` as in `column`, `text` as displayed. */
  readonly among: string;
}

/** The filters that a personal filter stands for, for this user. */
export type PersonalFilter = (pool: Pool, username: string) => Promise<readonly Filter[]>;

type PathOf<E extends Entity> = keyof E['fields'] & string;

/** The SQL mapping of an entity, kept apart from its declaration in the contract. */
export interface EntityTable<E extends Entity = Entity> {
  readonly entity: E;
  readonly table: string;
  readonly alias: string;
  /** SQL of every field, by path. */
  readonly columns: Readonly<Record<PathOf<E>, string>>;
  /** Denormalised copies of joined values; lists sort by these. */
  readonly sortColumns?: Readonly<Partial<Record<PathOf<E>, string>>>;
  /** SQL that filters and exports use instead: a displayed text, or an indexed column; also for sorting without a sort column. */
  readonly displayColumns?: Readonly<Partial<Record<PathOf<E>, string>>>;
  /** Columns that hold a text in lower case without accents, as filters compare it. */
  readonly foldedColumns?: Readonly<Partial<Record<PathOf<E>, string>>>;
  /** Where few texts are shared by many rows: a filter looks for its text among these, then for the rows that have them. */
  readonly distinctTexts?: Readonly<Partial<Record<PathOf<E>, DistinctTexts>>>;
  /** Functions of the database in these columns that read tables: totals of filters by them are not cached. */
  readonly readingFunctions?: readonly string[];
  /** Joins by alias; a join may build on those before it. */
  readonly joins: Readonly<Record<string, string>>;
  /** In the order in which their tables are locked (docs/domain.md §2.4). */
  readonly references: Readonly<Record<string, Reference>>;
  /** Nested groups that are null as a whole when the field at this path is null. */
  readonly optional?: Readonly<Record<string, PathOf<E>>>;
  /** SQL of the version, for immutable rows without a version column. */
  readonly version?: string;
  /** The table whose changes open lists of these rows wait for (docs/domain.md §5.14). */
  readonly followed?: string;
  /** Whether rows can be archived (`archived_at`). */
  readonly archives: boolean;
  /** The entity's personal filters, by name. */
  readonly personalFilters?: Readonly<Record<string, PersonalFilter>>;
  /** SQL defaults of a new row, by column: booleans are false. */
  readonly defaults: Readonly<Record<string, string>>;
  /** Groups of columns of which a row fills at most one: an upload that sets one clears the others. */
  readonly mutuallyExclusive?: readonly (readonly string[])[];
  /** Denormalised columns that bulk inserts fill in their statement; a trigger fills them for single rows. */
  readonly denormalised?: Readonly<Record<string, DenormalisedColumn>>;
  /** The fields that match a row of a file to a stored one, the last of which tells people which row; else the entity's key. */
  readonly uploadKeyFields?: readonly PathOf<E>[];
  /** SQL that matches a staged row `s` of a file, which these fields do not match, to a stored row `t`. */
  readonly uploadMatch?: string;
  /** Columns that identify a new row of a file beside the unique fields. */
  readonly uploadKey?: readonly string[];
  /** Locks what other code locks before the rows with these ids, so that a file does not deadlock with it. */
  readonly lockedFirst?: (ids: string) => string;
  /** The advisory lock by which changes of rows that refer to each other take turns (docs/decisions/182). */
  readonly turn?: number;
  /** Read-only fields that a file may give to identify a row; they are never stored. */
  readonly uploadMatchOnlyFields?: readonly PathOf<E>[];
}

interface TableDeclaration<E extends Entity> extends Omit<EntityTable<E>, 'columns' | 'defaults'> {
  /** SQL of the fields that are not stored in a column of their own name in this table. */
  readonly columns?: Readonly<Partial<Record<PathOf<E>, string>>>;
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The default column of a field: `address.postalCode` → `postal_code`. */
export function columnName(path: string): string {
  return snakeCase(path.slice(path.lastIndexOf('.') + 1));
}

/** Whether a path belongs to a group that is another entity's row. */
function isJoined(entity: Entity, path: string): boolean {
  const [head = ''] = path.split('.');
  return fieldsOf(entity).some(([other, { kind }]) => kind === 'ref' && other.startsWith(`${head}.`));
}

/**
 * Declares the SQL mapping of an entity. A field maps to the column of its name in snake case unless `columns` overrides
 * it; fields of other entities' rows must be given, or the server does not start.
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

/** Constraint name → the error that the client gets when the constraint is violated. */
export type ConstraintErrors = Readonly<
  Record<string, { readonly code: ErrorCode; readonly field?: string; readonly fault?: string }>
>;

/** SQL of a field as displayed, for filters and exports. */
export function filterColumn({ displayColumns = {}, columns }: EntityTable, path: string): string {
  return displayColumns[path] ?? columns[path] ?? '';
}

/** The table's own column of a field; undefined for joined and computed fields. */
export function ownColumn(table: EntityTable, path: string): string | undefined {
  const expression = table.columns[path] ?? '';
  const match = /^(\w+)\.(\w+)$/.exec(expression);
  return match?.[1] === table.alias ? match[2] : undefined;
}

/** `t.archived_at is null` for tables whose rows can be archived, else `true`. */
export function notArchivedCondition(table: EntityTable, alias = table.alias): string {
  return table.archives ? `${alias}.archived_at is null` : 'true';
}

/** The joins that these SQL expressions need, with the joins those depend on, in declaration order. */
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
