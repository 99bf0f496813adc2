import assert from 'node:assert/strict';
import type { Pool } from 'pg';

type Pools = Readonly<Record<'codes' | 'types' | 'devices' | 'numbers' | 'uuids', readonly string[]>>;

const TABLES_WITH_NUMBERS = [
  ...['shops', 'regional_representatives', 'device_register', 'work_requests', 'work_request_comments'],
  ...['stock_taking_heads', 'stock_taking_rounds', 'elixir_files', 'notifications'],
];

const KEYS: Readonly<Record<keyof Pools, string>> = {
  codes: `(select code as key from shops where archived_at is null order by id desc limit 2)
    union (select code from shops where archived_at is not null)
    union (select code from service_companies limit 1) union (select code from warehouse_companies limit 1)`,
  types: 'select name as key from device_types',
  devices: 'select inventory_number as key from device_register where inventory_number is not null',
  numbers: TABLES_WITH_NUMBERS.map(
    (table) => `(select id::text as key from ${table} order by id desc limit 3)`,
  ).join(' union '),
  uuids: ['bulk_decisions', 'request_uploads', 'list_views', 'work_request_files']
    .map((table) => `select id::text as key from ${table}`)
    .concat(['uploads', 'upload_plans'].map((table) => `select operation::text from ${table}`))
    .join(' union '),
};

const NOTHING: Readonly<Record<keyof Pools, string>> = {
  ...{ codes: 'none', types: 'none', devices: 'none', numbers: '999999999' },
  uuids: '00000000-0000-4000-8000-000000000000',
};

/** The keys of rows of every kind, deleted ones too, and one that nothing has. */
export async function findKeys(pool: Pool): Promise<Pools> {
  const found = Object.entries(KEYS).map(async ([kind, statement]) => {
    const { rows } = await pool.query<{ key: string }>(`select distinct key from (${statement}) k limit 20`);
    return [kind, [...rows.map(({ key }) => key), NOTHING[kind as keyof Pools]]];
  });
  return Object.fromEntries(await Promise.all(found));
}

/** What the parameters of the API mean, by `path parameter`; the first match counts. */
const MEANINGS: readonly (readonly [RegExp, keyof Pools | readonly string[]])[] = [
  [/ lang(uage)?$/, ['hu']],
  [/ (operation|fileId)$/, 'uuids'],
  [/views\/id id$/, 'uuids'],
  [/audit\/origin entity$/, ['shops', 'device-register', 'work-requests']],
  [/audit\/of-record entity$/, ['shops', 'messages', 'users', 'device-types', 'stock-taking-lines', 'none']],
  [/upload-plans.* entity$/, ['shops', 'warehouse-companies', 'messages', 'none']],
  [/ action$/, ['change', 'delete', 'approve', 'none']],
  [/ partner$/, ['AURORA', 'PRIME_SOLS', 'NONE']],
  [/ postalCode$/, ['7621']],
  [/ usernames$/, ['gazda', 'sales-van,t']],
  [/ deviceTypeCategory$/, ['COOLER', 'DECOR']],
  [/ date$/, ['2026-11-01']],
  [/find-by-code code$/, 'devices'],
  [/(\/merge (stays|goes)| shop)$/, 'codes'],
  [/ (parentName|deviceTypeName|device)$/, 'types'],
  [/ (parentId|commentId)$/, 'numbers'],
  [/\/device-types\/.* id$/, 'types'],
  [/\/(shops|service-companies|warehouse-companies)\/.* id$/, 'codes'],
  [/\/(regional-representatives|device-register|work-requests|elixir-files)\/.* id$/, 'numbers'],
  [/\/stock-taking-(heads|capture|rounds)\/.* id$/, 'numbers'],
  [/audit\/(of-record|origin) id$/, 'numbers'],
  [/search text$/, ['owner-', 'managers-', 'leaders-', 'admins-', 'nobody-']],
];

/** The values to try for a parameter; add what a new parameter means to the list above. */
export function valuesOf(pools: Pools, path: string, parameter: string): readonly string[] {
  const meaning = MEANINGS.find(([pattern]) => pattern.test(`${path} ${parameter}`))?.[1];
  assert.ok(meaning, `say in ${import.meta.filename} what the parameter ${parameter} of ${path} means`);
  return typeof meaning === 'string' ? pools[meaning] : meaning;
}
