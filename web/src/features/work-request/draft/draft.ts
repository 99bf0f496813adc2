import { type SideParts, sideParts } from '@cooler/contract/features/work-request/input/layout.ts';
import { type PlainValues, plainValues } from '@cooler/contract/features/work-request/plain-fields.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';

export interface ShopChoice {
  readonly code: string;
  readonly name: string;
  readonly city?: string;
  /** The days on which the shop is supplied, as Elixir writes them. */
  readonly transportDays?: string;
  /** Set if the shop is known to have ceased. */
  readonly isCeased?: true;
}

export interface DeviceChoice {
  readonly id: number;
  readonly deviceType: string;
  readonly serialNumber: string;
  readonly inventoryNumber: string;
  /** Its current decor. */
  readonly decor: string | null;
  /** The shop it stands in; null if it is in none. */
  readonly shop: ShopChoice | null;
  /** Where it is, as the label of a choice. */
  readonly place?: string;
}

/** What has been chosen on one side of the form. */
export interface SideDraft {
  readonly shop: ShopChoice | null;
  readonly deviceType: string | null;
  readonly device: DeviceChoice | null;
  /** The requested decor; target side only. */
  readonly decor: string | null;
  /** Pieces; a typed text that is no number is refused. */
  readonly quantity: number | string | null;
  /** The group members that go along with the chosen device; null if it goes alone. */
  readonly group: readonly DeviceChoice[] | null;
}

/** A work request while it is being filled in. */
export interface RequestDraft extends PlainValues {
  readonly requestType: RequestType | null;
  readonly FROM: SideDraft;
  readonly TO: SideDraft;
}

export type DraftChange = (draft: RequestDraft) => RequestDraft;

const NO_DEVICE = { device: null, decor: null, quantity: null, group: null } as const;

export const EMPTY_SIDE: SideDraft = { shop: null, deviceType: null, ...NO_DEVICE };

/** An empty draft of the given type. */
export function newDraft(requestType: RequestType | null): RequestDraft {
  const blank = plainValues(() => null);
  return { requestType, ...blank, FROM: EMPTY_SIDE, TO: EMPTY_SIDE };
}

/** Which parts of a side can be filled in for the chosen type (docs/domain.md §5.1). */
export function partsOf({ requestType }: RequestDraft, side: Side): SideParts {
  return sideParts(requestType, side);
}

function onSide(side: Side, change: (chosen: SideDraft) => SideDraft): DraftChange {
  return (draft) => ({ ...draft, [side]: change(draft[side]) });
}

function withoutDisabledParts(draft: RequestDraft, side: Side): SideDraft {
  const { shop, device } = partsOf(draft, side);
  const before = draft[side];
  return {
    ...(device ? before : EMPTY_SIDE),
    shop: shop ? before.shop : null,
  };
}

/** Sets the type; clears the parts that the type does not have. */
export function chooseType(requestType: RequestType | null): DraftChange {
  return (draft) => {
    const faultCode = requestType === 'SERVICE' ? draft.faultCode : null;
    const next = { ...draft, requestType, faultCode };
    return { ...next, FROM: withoutDisabledParts(next, 'FROM'), TO: withoutDisabledParts(next, 'TO') };
  };
}

/** Sets the shop; another source shop clears the source device, which has to stand in it. */
export function chooseShop(side: Side, shop: ShopChoice | null): DraftChange {
  return onSide(side, (chosen) => {
    const isSame = shop?.code === chosen.shop?.code;
    return { ...chosen, ...(side === 'FROM' && !isSame && NO_DEVICE), shop };
  });
}

/** Sets the device type; clears the device, decor, quantity and group of the side. */
export function chooseDeviceType(side: Side, deviceType: string | null): DraftChange {
  return onSide(side, (chosen) => ({ ...chosen, ...NO_DEVICE, deviceType }));
}

/** The requested decor: the one that the user chose, else the current decor of the target device. */
function decorWith(side: Side, { device: before, decor }: SideDraft, device: DeviceChoice | null) {
  if (side === 'FROM' || (decor !== null && decor !== before?.decor)) return decor;
  return device?.decor ?? null;
}

/** Sets the device; also sets its type and decor, and for a source device its shop. */
export function chooseDevice(side: Side, device: DeviceChoice | null): DraftChange {
  return onSide(side, (chosen) => ({
    ...chosen,
    device,
    deviceType: device?.deviceType ?? chosen.deviceType,
    decor: decorWith(side, chosen, device),
    shop: (side === 'FROM' && device?.shop) || chosen.shop,
    group: null,
  }));
}

/** Sets the group that goes along, or null for the device alone; ignored if another device has been chosen since. */
export function chooseGroup(side: Side, deviceId: number, group: SideDraft['group']): DraftChange {
  return onSide(side, (chosen) => (chosen.device?.id === deviceId ? { ...chosen, group } : chosen));
}

/** Sets the decor or the quantity of a side. */
export function setSideFields(
  side: Side,
  values: Partial<Pick<SideDraft, 'decor' | 'quantity'>>,
): DraftChange {
  return onSide(side, (chosen) => ({ ...chosen, ...values }));
}

/** Sets plain fields. */
export function setFields(values: Partial<PlainValues>): DraftChange {
  return (draft) => ({ ...draft, ...values });
}

/** Whether the requested decor differs from that of the target device; then the remark has to name it. */
export function decorDiffers({ TO: { device, decor } }: RequestDraft): boolean {
  return device !== null && decor !== null && device.decor !== decor;
}
