import { PLAIN_FIELDS, plainValues } from '@cooler/contract/features/work-request/plain-fields.ts';
import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { nest, type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import {
  type DeviceChoice,
  EMPTY_SIDE,
  type RequestDraft,
  type ShopChoice,
  type SideDraft,
} from './draft.ts';

const QTY = 1;

/** A text without surrounding whitespace; null if nothing is left. */
function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() || null : value;
}

// The decor of the source is not chosen: it is the one that the device has.
function decorOf(side: Side, { decor, device }: SideDraft): string | null {
  return side === 'TO' ? decor : (device?.decor ?? null);
}

function sideEntries(side: Side, chosen: SideDraft): [path: string, value: unknown][] {
  const fields = SIDE_FIELDS[side];
  return [
    [`${fields.shop}.code`, chosen.shop?.code ?? null],
    [`${fields.device}.deviceType.name`, chosen.deviceType],
    [`${fields.device}.id`, chosen.device?.id ?? null],
    [`${fields.device}.serialNumber`, chosen.device?.serialNumber ?? null],
    [`${fields.device}.inventoryNumber`, chosen.device?.inventoryNumber ?? null],
    [fields.decor, decorOf(side, chosen)],
    [fields.quantity, chosen.quantity],
  ];
}

/** The request body of a work request; `qty` is always sent as 1 (docs/domain.md §5.7). */
export function requestOf(draft: RequestDraft): Tree {
  return nest([
    ['requestType', draft.requestType],
    ...sideEntries('FROM', draft.FROM),
    ...sideEntries('TO', draft.TO),
    ['qty', QTY],
    ...PLAIN_FIELDS.map(([path]): [string, unknown] => [path, trimmed(draft[path])]),
  ]);
}

/** The ids of the group members that go along with the chosen devices. */
export function childDevicesOf({ FROM, TO }: RequestDraft): number[] {
  return [...(FROM.group ?? []), ...(TO.group ?? [])].map(({ id }) => id);
}

const BULK_ADDRESSES = {
  'neither side': 'bulk-save',
  'source side': 'bulk-from',
  'target side': 'bulk-to',
  'both sides': 'bulk-both',
} as const;

/** The endpoint of a new request, by the sides whose whole group goes along (docs/domain.md §5.9). */
export function bulkAddress({ FROM, TO }: RequestDraft): string {
  if (FROM.group && TO.group) return BULK_ADDRESSES['both sides'];
  if (FROM.group) return BULK_ADDRESSES['source side'];
  return BULK_ADDRESSES[TO.group ? 'target side' : 'neither side'];
}

function textAt(tree: unknown, path: string): string {
  return String(valueAt(tree, path) ?? '');
}

function shopAt(tree: unknown, path: string): ShopChoice | null {
  const code = valueAt(tree, `${path}.code`);
  return code ? { code: String(code), name: textAt(tree, `${path}.name`) } : null;
}

const PLACE = ['shop.name', 'shop.address.city', 'warehouseCompany.name', 'serviceCompany.name'];

/** The part of a device row that the form needs. */
export function deviceOf(row: unknown): DeviceChoice {
  return {
    id: Number(valueAt(row, 'id')),
    deviceType: textAt(row, 'deviceType.name'),
    serialNumber: textAt(row, 'serialNumber'),
    inventoryNumber: textAt(row, 'inventoryNumber'),
    decor: textAt(row, 'decor.name') || null,
    shop: shopAt(row, 'shop'),
    place: PLACE.map((path) => textAt(row, path))
      .filter(Boolean)
      .join(', '),
  };
}

function sideOf(row: WorkRequest, side: Side): SideDraft {
  const { shop, device, decor, quantity } = SIDE_FIELDS[side];
  return {
    ...EMPTY_SIDE,
    shop: shopAt(row, shop),
    deviceType: textAt(row, `${device}.deviceType.name`) || null,
    device: valueAt(row, `${device}.id`) ? deviceOf(valueAt(row, device)) : null,
    decor: side === 'TO' ? textAt(row, decor) || null : null,
    quantity: (valueAt(row, quantity) as number | null | undefined) ?? null,
  };
}

/** A stored request as a draft for the form; its device group cannot be edited, so `group` stays null. */
export function draftOf(row: WorkRequest): RequestDraft {
  return {
    requestType: row.requestType,
    ...plainValues((path) => valueAt(row, path)),
    FROM: sideOf(row, 'FROM'),
    TO: sideOf(row, 'TO'),
  };
}
