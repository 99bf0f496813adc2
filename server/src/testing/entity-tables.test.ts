import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fieldsOf } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { type EntityTable, ownColumn } from '../kernel/entity-table.ts';
import { tablesBehind } from '../kernel/list/dependencies.ts';
import { createTestDatabase, type TestDatabase } from './database/database.ts';
import { WITHOUT_INDEX } from './scanned-columns.ts';

const FEATURES = join(import.meta.dirname, '../features');

/** Tables that grow with the business. */
const LARGE = new Set([
  'shops',
  'device_register',
  'work_requests',
  'movement_history',
  'audit_trail',
  'aurora_requests',
  'prime_sols_requests',
  'stock_taking_heads',
]);

/** The columns of an index, sorted by name. */
const columnsOf = (definition: string) => /btree \(([^()]*)\)/.exec(definition)?.[1]?.split(', ').toSorted();

interface Table {
  readonly file: string;
  readonly table: EntityTable;
}

async function tablesIn(file: string): Promise<Table[]> {
  const module: Record<string, unknown> = await import(join(FEATURES, file));
  const isTable = (value: unknown): value is EntityTable =>
    typeof value === 'object' && value !== null && 'columns' in value && 'joins' in value;
  return Object.values(module)
    .filter(isTable)
    .map((table) => ({ file: `server/src/features/${file}`, table }));
}

async function allTables(): Promise<Table[]> {
  const files = globSync('**/*.table.ts', { cwd: FEATURES }).sort();
  return (await Promise.all(files.map(tablesIn))).flat();
}

/** The tables by their aliases in the SQL of a list. */
function aliasesOf({ table, alias, joins }: EntityTable): Map<string, string> {
  const joined = Object.entries(joins).flatMap(([name, join]) => {
    const match = new RegExp(`join (\\w+) ${name}\\b`).exec(join);
    return match?.[1] ? ([[name, match[1]]] as const) : [];
  });
  return new Map([[alias, table], ...joined]);
}

/** The column that a list is sorted by; undefined for an expression. */
function sortedColumn(table: EntityTable, path: string): { table: string; column: string } | undefined {
  const sql = table.sortColumns?.[path] ?? table.columns[path] ?? '';
  const match = /^(\w+)\.(\w+)$/.exec(sql);
  const owner = aliasesOf(table).get(match?.[1] ?? '');
  return owner && match?.[2] ? { table: owner, column: match[2] } : undefined;
}

/** The functions that the SQL of a list calls. */
function calledIn({
  columns,
  displayColumns,
  sortColumns,
  foldedColumns,
  distinctTexts,
  joins,
}: EntityTable) {
  const few = Object.values(distinctTexts ?? {}).flatMap((texts) =>
    texts ? [texts.column, texts.among] : [],
  );
  const given = [columns, displayColumns, sortColumns, foldedColumns, joins].flatMap((each) =>
    Object.values(each ?? {}),
  );
  return new Set(
    [...given, ...few].flatMap((text) => [...(text ?? '').matchAll(/(\w+)\(/g)].map(([, name]) => name)),
  );
}

const isSearched = (field: Field) => field.filter !== false && field.kind === 'text';

describe('the table of every entity', async () => {
  const tables = await allTables();
  let database: TestDatabase;
  let columns: ReadonlySet<string>;
  let indexes: ReadonlyMap<string, readonly string[]>;
  let keys: ReadonlyMap<string, readonly string[]>;
  let watched: ReadonlySet<string>;
  let logged: ReadonlySet<string>;
  let vacuumed: ReadonlySet<string>;
  let reading: readonly string[];

  before(async () => {
    database = await createTestDatabase();
    const found = await database.pool.query<{ name: string }>(`
      select c.relname || '.' || a.attname as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace
      where a.attnum > 0 and not a.attisdropped`);
    columns = new Set(found.rows.map(({ name }) => name));
    const listed = await database.pool.query<{ table: string; definitions: string[] }>(`
      select tablename as table, array_agg(indexdef) as definitions
      from pg_indexes where schemaname = 'public' group by tablename`);
    indexes = new Map(listed.rows.map(({ table, definitions }) => [table, definitions]));
    const unique = await database.pool.query<{ table: string; definitions: string[] }>(`
      select c.relname as table, array_agg(pg_get_indexdef(i.indexrelid)) as definitions
      from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique or i.indisexclusion group by c.relname`);
    keys = new Map(unique.rows.map(({ table, definitions }) => [table, definitions]));
    const triggers = await database.pool.query<{ table: string }>(`
      select tgrelid::regclass::text as table from pg_trigger where tgname = 'audit_update'`);
    watched = new Set(triggers.rows.map(({ table }) => table));
    const logs = await database.pool.query<{ table: string }>(`
      select tgrelid::regclass::text as table from pg_trigger where tgname = 'log_unknown_rows'`);
    logged = new Set(logs.rows.map(({ table }) => table));
    const functions = await database.pool.query<{ name: string }>(`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and (provolatile <> 'i' or pg_get_functiondef(oid) ~* '\\m(from|join) [a-z_]+\\M(?! *[()])')`);
    reading = functions.rows.map(({ name }) => name);
    const often = await database.pool.query<{ table: string }>(`
      select relname as table from pg_class
      where relkind = 'p' or 'autovacuum_vacuum_scale_factor=0.01' = any(reloptions)`);
    vacuumed = new Set(often.rows.map(({ table }) => table));
  });
  after(() => database.drop());

  for (const { file, table } of tables) {
    const { entity, table: name } = table;

    it(`of ${entity.name} has the columns of its fields`, () => {
      const missing = fieldsOf(entity).flatMap(([path]) => {
        const column = ownColumn(table, path);
        return column && !columns.has(`${name}.${column}`) ? [`${column} for the field ${path}`] : [];
      });
      const fix = 'add it by a migration in server/migrations and run `npm run generate`';
      assert.deepEqual(
        missing,
        [],
        `${name} has no column ${missing.join(', ')}: ${fix}, or name the column that holds it in \`columns\` in ${file}`,
      );
    });

    it(`of ${entity.name} has its unique keys`, () => {
      const groups = entity.unique.map((paths) => paths.map((path) => ownColumn(table, path)));
      const missing = groups.flatMap((columns) => {
        const wanted = columns.toSorted().join();
        const isKept = (keys.get(name) ?? []).some((index) => columnsOf(index)?.join() === wanted);
        return isKept || columns.includes(undefined) ? [] : [columns.join(', ')];
      });
      const [columns = ''] = missing;
      const key = `${name}_${columns.replaceAll(', ', '_')}_key on ${name} (${columns})`;
      const fix = `create unique index ${key} where archived_at is null`;
      assert.deepEqual(missing, [], `${name} (${columns}) is not unique: ${fix}, in its migration`);
    });

    it(`of ${entity.name} logs changes for its cached totals`, () => {
      const stored = new Set([...columns].map((column) => column.split('.')[0] ?? ''));
      const missing = tablesBehind(table).filter((behind) => stored.has(behind) && !logged.has(behind));
      const fix = missing.map((behind) => `call log_changes_of('${behind}')`).join('; ');
      assert.deepEqual(missing, [], `cached totals miss changes of ${missing}: ${fix}, in a migration`);
    });

    it(`of ${entity.name} names the functions that read tables`, () => {
      const called = calledIn(table);
      assert.deepEqual(
        table.readingFunctions ?? [],
        reading.filter((each) => called.has(each)),
        `cached totals miss changes of what a function reads: name it in \`readingFunctions\` in ${file}`,
      );
    });

    if (table.archives) {
      it(`of ${entity.name} is audited`, () => {
        const fix = `call watch_table('${name}') in its migration`;
        assert.ok(watched.has(name), `no trigger audits ${name}: ${fix}`);
      });
    }

    if (!LARGE.has(name)) continue;

    it(`of ${entity.name} is vacuumed before a fifth of it has changed, or is partitioned`, () => {
      const fix = `alter table ${name} set (autovacuum_vacuum_scale_factor = 0.01) in its migration`;
      assert.ok(vacuumed.has(name), `counts read table pages that are not all-visible: ${fix}`);
    });

    it(`of ${entity.name} has an index for its default sort order`, () => {
      const [path] = entity.defaultSort;
      const place = sortedColumn(table, path);
      const ordered = new RegExp(`btree \\(("?)${place?.column}\\1[,)]`);
      const fix = `create index on ${name} (${place?.column}, id) in the migration`;
      assert.ok(
        (indexes.get(name) ?? []).some((index) => ordered.test(index)),
        `no index sorts by ${path}: ${fix}`,
      );
    });

    it(`of ${entity.name} has an index for every search`, () => {
      const missing = fieldsOf(entity).flatMap(([path, field]) => {
        const match = /^(\w+)\.(\w+)$/.exec(table.columns[path] ?? '');
        const owner = aliasesOf(table).get(match?.[1] ?? '');
        if (!isSearched(field) || !match || !owner || !LARGE.has(owner)) return [];
        const key = `${owner}.${match[2]}`;
        const [, folded = `fold(${match[2]})`] = (table.foldedColumns?.[path] ?? '').split('.');
        const served = (indexes.get(owner) ?? []).some((index) => index.includes(`${folded} gin_trgm_ops`));
        return served || WITHOUT_INDEX.has(key) ? [] : [key];
      });
      const fix =
        'create index … using gin (fold(<column>) gin_trgm_ops) in the migration, or add it to server/src/testing/scanned-columns.ts';
      assert.deepEqual(missing, [], `no trigram index on ${missing.join(', ')}: ${fix}`);
    });
  }
});
