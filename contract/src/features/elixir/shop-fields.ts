import type { ElixirColumn } from './elixir-file-line.entity.ts';

/**
 * When a column of a file sets its shop field. `always`: every file overwrites it, Elixir owns the field. `creation`: only
 * when the shop is created; later manual edits are kept and shown with the line.
 */
export type ShopWriting = 'key' | 'always' | 'creation';

export interface ShopField {
  /** The field of the shop, as its declaration names it. */
  readonly path: string;
  readonly writing: ShopWriting;
}

/** The columns that set fields of a shop (docs/domain.md §7.4); the others are stored only with the line. */
export const SHOP_FIELDS: Readonly<Partial<Record<ElixirColumn, ShopField>>> = {
  shopCode: { path: 'code', writing: 'key' },
  location: { path: 'location', writing: 'always' },
  transportDays: { path: 'transportDays', writing: 'always' },
  transportPriority: { path: 'transportPriority', writing: 'always' },
  shopName: { path: 'name', writing: 'creation' },
  shopPostalCode: { path: 'address.postalCode', writing: 'creation' },
  shopCity: { path: 'address.city', writing: 'creation' },
  shopAddress: { path: 'address.streetHouseNumber', writing: 'creation' },
  sfaCode: { path: 'regionalRepresentative.sfaCode', writing: 'creation' },
  groupCode: { path: 'groupCode', writing: 'creation' },
  chain1: { path: 'chainName', writing: 'creation' },
  shopStatus: { path: 'shopStatus', writing: 'creation' },
  contactName: { path: 'contactName', writing: 'creation' },
  contactPhone: { path: 'contactPhone', writing: 'creation' },
  contactEmail: { path: 'contactEmail', writing: 'creation' },
  remark: { path: 'remark', writing: 'creation' },
};

/** A reason why a line is BAD: the column and a message code with its parameters. */
export interface LineReason {
  readonly column: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A shop field that was edited after Elixir had set it: its current value. */
export interface ManualEdit {
  readonly column: ElixirColumn;
  readonly value: string;
}
