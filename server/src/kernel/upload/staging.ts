import { csvFields, fieldAt, referenceOf } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { type EntityTable, ownColumn, type Reference } from '../entity-table.ts';

/** A column of the staging table, and the column of the entity's table that it is stored in. */
export interface StagedColumn {
  readonly path: string;
  readonly field: Field;
  /** The staging column that holds the cell. */
  readonly staged: string;
  readonly type: string;
  /** The column of the entity's own table that it is stored in. */
  readonly target: string;
  readonly reference?: Reference & { readonly key: string };
  /** The cell that clears the reference. */
  readonly clearValue?: string | undefined;
  /** Only identifies the row; not stored. */
  readonly matchOnly?: true;
}

export type ReferenceColumn = StagedColumn & Required<Pick<StagedColumn, 'reference'>>;

/** Whether a column names a row of another entity. */
export const isReference = (column: StagedColumn): column is ReferenceColumn =>
  column.reference !== undefined;

/** The type of the staging column of each kind of field. */
export const STAGED_TYPES: Record<Field['kind'], string> = {
  text: 'text collate "hu-x-icu"',
  int: 'bigint',
  decimal: 'numeric',
  bool: 'boolean',
  date: 'date',
  instant: 'timestamptz',
  choice: 'text',
  ref: 'text',
};

function stagedColumn(table: EntityTable, path: string): StagedColumn | undefined {
  const field = fieldAt(table.entity, path);
  const type = STAGED_TYPES[field.kind];
  if (field.kind !== 'ref') {
    const target = ownColumn(table, path);
    return target ? { path, field, staged: target, type, target } : undefined;
  }
  const reference = table.references[referenceOf(path)];
  const key = reference?.keys[path.slice(path.lastIndexOf('.') + 1)];
  if (!reference || !key) return undefined;
  return {
    path,
    field,
    staged: `${reference.column}_key`,
    type,
    target: reference.column,
    reference: { ...reference, key },
    clearValue: field.clearValue,
  };
}

/** The columns of an entity's staging table, one for each column that its CSV file can have. */
export function stagedColumns(table: EntityTable): StagedColumn[] {
  const stored = csvFields(table.entity).flatMap(([path]) => stagedColumn(table, path) ?? []);
  const matching = (table.uploadMatchOnlyFields ?? []).flatMap((path) => stagedColumn(table, path) ?? []);
  return [...stored, ...matching.map((column) => ({ ...column, matchOnly: true as const }))];
}

/** SQL that creates the staging table: one row per row of the file, dropped on commit. */
export function createStaging(columns: readonly StagedColumn[]): string {
  const cells = columns.map(({ staged, type }) => `${staged} ${type}`);
  const ids = columns.flatMap(({ reference }) => (reference ? [`${reference.column} bigint`] : []));
  return `create temporary table staging (
    row_number int primary key, ${[...cells, ...ids].join(', ')}, existing_id bigint, new_id bigint, cells text not null
  ) on commit drop`;
}
