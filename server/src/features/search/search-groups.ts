import type { SearchableEntity } from '@cooler/contract/features/search/search.ts';
import type { Right } from '@cooler/contract/rights.ts';

/** How rows of one entity are searched and shown: SQL expressions on a row `t`. */
export interface SearchGroupSql {
  readonly entity: SearchableEntity;
  /** The right to find them: the same as for their list. */
  readonly right: Right;
  readonly table: string;
  readonly living: string;
  /** Columns that can start with the text; each has an index on its folded value. */
  readonly starts: readonly string[];
  /** Folded expressions that can contain each word; each has a trigram index. */
  readonly holds: readonly string[];
  /** For merged rows: the column of an archived row that refers to the remaining one, and the column of its former key. */
  readonly former?: { readonly mergedInto: string; readonly key: string };
  /** The field that a plain number means, if any. */
  readonly number?: string;
  readonly key: string;
  readonly title: string;
  readonly details: readonly string[];
  readonly codes: readonly string[];
}

const folded = (column: string) => `fold(${column})`;

const WHERE_IT_IS = `coalesce(t.sort_shop_name, t.sort_warehouse_name, t.sort_service_name)`;

export const SEARCH_GROUPS: readonly SearchGroupSql[] = [
  {
    entity: 'shop',
    right: 'shops.view',
    table: 'shops',
    living: 't.archived_at is null',
    starts: ['t.code', 't.name'],
    holds: ['t.sort_code_folded', 't.sort_name_folded', 't.sort_city_folded', 't.sort_chain_folded'],
    former: { mergedInto: 'merged_into_id', key: 'code' },
    key: 't.code',
    title: 't.name',
    details: ['t.code', 't.city', 't.street_house_number'],
    codes: [],
  },
  {
    entity: 'device-register',
    right: 'device-register.lookup',
    table: 'device_register',
    living: 't.archived_at is null',
    starts: ['t.inventory_number', 't.serial_number'],
    holds: ['t.inventory_number', 't.serial_number'].map(folded),
    key: 't.id::text',
    title: 't.inventory_number',
    details: ['t.serial_number', 't.sort_type_name', WHERE_IT_IS],
    codes: [`'device-status.' || t.device_status`],
  },
  {
    entity: 'work-request',
    right: 'work-requests.view',
    table: 'work_requests',
    living: 'true',
    starts: ['t.aurora_number', 't.prime_sols_number', 't.project_id'],
    holds: ['t.aurora_number', 't.prime_sols_number', 't.project_id'].map(folded),
    number: 't.id',
    key: 't.id::text',
    title: `'#' || t.id`,
    details: [
      't.aurora_number',
      't.prime_sols_number',
      't.project_id',
      'coalesce(t.sort_shop_from_name, t.sort_shop_to_name)',
    ],
    codes: [`'request-type.' || t.request_type`, `'request-status.' || t.request_status`],
  },
  {
    entity: 'regional-representative',
    right: 'regional-representatives.view',
    table: 'regional_representatives',
    living: 't.archived_at is null',
    starts: ['t.name', 't.sfa_code', 't.username'],
    holds: ['t.name', 't.sfa_code', 't.username', 't.email', 't.phone'].map(folded),
    key: 't.id::text',
    title: 't.name',
    details: ['t.sfa_code', 't.username', 't.phone'],
    codes: [],
  },
];
