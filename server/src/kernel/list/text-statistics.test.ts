import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { fieldsOf } from '@cooler/contract/kernel/entity.ts';
import { deviceRegisterTable } from '../../features/device-register/device-register.table.ts';
import { workRequestTable } from '../../features/work-request/store/work-request.table.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { type EntityTable, filterColumn } from '../entity-table.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

/** The columns of text filters, as `table.column`; expressions over several columns have no statistics. */
function searchedColumns(table: EntityTable): string[] {
  return fieldsOf(table.entity).flatMap(([path, { kind, filter, ...field }]) => {
    const isText = kind === 'text' || (kind === 'ref' && !('numeric' in field && field.numeric));
    const [, alias = '', column = ''] = /^(\w+)\.(\w+)$/.exec(filterColumn(table, path)) ?? [];
    if (!isText || filter === false || !column || table.foldedColumns?.[path]) return [];
    const joined = / join (\w+) /.exec(` ${table.joins[alias] ?? ''}`)?.[1];
    return [`${joined ?? table.table}.${column}`];
  });
}

async function knownColumns(): Promise<Set<string>> {
  const { rows } = await database.owner.query<{ name: string; definition: string }>(`
    select tablename as name, indexdef as definition from pg_indexes where schemaname = 'public'
    union all
    select stxrelid::regclass::text, array_to_string(pg_get_statisticsobjdef_expressions(oid), ' ') from pg_statistic_ext`);
  return new Set(
    rows.flatMap(({ name, definition }) =>
      [...definition.matchAll(/\bfold\((\w+)\)/g)].map(([, column]) => `${name}.${column}`),
    ),
  );
}

for (const table of [deviceRegisterTable, workRequestTable]) {
  it(`every text filter of ${table.entity.path} has statistics or an index on the folded text`, async () => {
    const known = await knownColumns();
    const searched = searchedColumns(table);
    assert.ok(searched.length > 10, searched.join(' '));
    assert.deepEqual(
      searched.filter((column) => !known.has(column)),
      [],
    );
  });
}
