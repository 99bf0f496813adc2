import {
  ELIXIR_COLUMNS,
  type ElixirColumn,
  elixirFileLine,
} from '@cooler/contract/features/elixir/elixir-file-line.entity.ts';
import { SHOP_FIELDS, type ShopField } from '@cooler/contract/features/elixir/shop-fields.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { cleanLine } from '@cooler/contract/kernel/clean-text.ts';
import { fieldAt } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { cleanerOf } from '@cooler/contract/kernel/validate.ts';

/** The columns of the table of shops, by the field that a file writes. */
const SHOP_COLUMNS: Readonly<Record<string, string>> = {
  code: 'code',
  location: 'location',
  transportDays: 'transport_days',
  transportPriority: 'transport_priority',
  name: 'name',
  'address.postalCode': 'postal_code',
  'address.city': 'city',
  'address.streetHouseNumber': 'street_house_number',
  'regionalRepresentative.sfaCode': 'regional_representative_id',
  groupCode: 'group_code',
  chainName: 'chain_name',
  shopStatus: 'shop_status',
  contactName: 'contact_name',
  contactPhone: 'contact_phone',
  contactEmail: 'contact_email',
  remark: 'remark',
};

/** Columns whose value is resolved and no longer the text of the file. */
const RESOLVED: Readonly<Partial<Record<ElixirColumn, string>>> = {
  sfaCode: 'representative_id',
  shopStatus: 'shop_status_code',
};

/** What a column writes into a shop. */
export interface ShopColumn extends ShopField {
  readonly field: Field;
  /** The column of the table of shops. */
  readonly column: string;
  /** The column of the resolved line. */
  readonly given: string;
}

export interface LineColumn {
  readonly path: ElixirColumn;
  readonly max: number;
  /** The column of the table of lines. */
  readonly column: string;
  /** Cleans a cell as forms clean the field that it writes. */
  readonly clean: (text: string) => string;
  readonly shop: ShopColumn | undefined;
}

const snakeCase = (path: string): string => path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function shopColumn(path: ElixirColumn): ShopColumn | undefined {
  const target = SHOP_FIELDS[path];
  if (!target) return undefined;
  const column = SHOP_COLUMNS[target.path];
  if (!column) throw new Error(`no column of shops keeps ${target.path}`);
  return { ...target, field: fieldAt(shop, target.path), column, given: RESOLVED[path] ?? snakeCase(path) };
}

/** Every column of a file, declared once for header, validation, tables and shops. */
export const LINE_COLUMNS: readonly LineColumn[] = Object.entries(ELIXIR_COLUMNS).map(([name, { max }]) => {
  const path = name as ElixirColumn;
  const target = shopColumn(path);
  const clean = target ? cleanerOf(target.field) : cleanLine;
  return { path, max, column: snakeCase(path), clean, shop: target };
});

/** The columns that write shops, by when they do so. */
export function shopColumns(...writings: readonly ShopField['writing'][]): readonly ShopColumn[] {
  return LINE_COLUMNS.flatMap(({ shop: target }) =>
    target && writings.includes(target.writing) ? [target] : [],
  );
}

/** The columns that the outcome of a line depends on, besides its errors. */
export const STAGED_COLUMNS: readonly string[] = LINE_COLUMNS.filter(
  ({ path, shop }) => path === 'shopCode' || path === 'sfaCode' || shop?.writing === 'always',
).map(({ column }) => column);

/** The columns of a line except its outcome, in COPY order. */
export const STORED_COLUMNS: readonly string[] = [
  'line_number',
  ...LINE_COLUMNS.map(({ column }) => column),
  'shop_status_code',
  'faults',
  'creation_faults',
];

/** The entity whose texts name the columns of the header. */
export const LINE_ENTITY = elixirFileLine;
