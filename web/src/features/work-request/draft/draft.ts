import { type SideParts, sideParts } from '@cooler/contract/features/work-request/input/layout.ts';
import { type PlainValues, plainValues } from '@cooler/contract/features/work-request/plain-fields.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';

export interface ShopChoice {
  readonly code: string;
  readonly name: string;
  readonly city?: string;
  /** Whether it is known to have ceased. */
  readonly isCeased?: true;
}

export interface DeviceChoice {
  readonly id: number;
  readonly deviceType: string;
  readonly serialNumber: string;
  readonly inventoryNumber: string;
  /** The decor it wears now. */
  readonly decor: string | null;
  /** The shop it stands in, where it stands in one. */
  readonly shop: ShopChoice | null;
  /** Where it is, as a picker tells it. */
  readonly place?: string;
}

/** What has been chosen on one side of the form. */
export interface SideDraft {
  readonly shop: ShopChoice | null;
  readonly deviceType: string | null;
  readonly device: DeviceChoice | null;
  /** The decor asked for; on the source side nobody asks. */
  readonly decor: string | null;
  readonly quantity: number | null;
  /** The devices that go with the chosen one; null when it goes alone. */
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

/** What a new request starts with: the type that a tile asked for. */
export function newDraft(requestType: RequestType | null): RequestDraft {
  const blank = plainValues(() => null);
  return { requestType, ...blank, FROM: EMPTY_SIDE, TO: EMPTY_SIDE };
}

/** Which parts of one side can be filled in now (docs/domain.md §5.1). */
export function partsOf({ requestType }: RequestDraft, side: Side): SideParts {
  return sideParts(requestType, side);
}

function onSide(side: Side, change: (chosen: SideDraft) => SideDraft): DraftChange {
  return (draft) => ({ ...draft, [side]: change(draft[side]) });
}

function withoutDisabledParts(draft: RequestDraft, side: Side): SideDraft {
  const { shop, device } = partsOf(draft, side);
  const kept = draft[side];
  return {
    ...(device ? kept : EMPTY_SIDE),
    shop: shop ? kept.shop : null,
  };
}

/** Chooses the type; what the type has no place for is let go. */
export function chooseType(requestType: RequestType | null): DraftChange {
  return (draft) => {
    const faultCode = requestType === 'SERVICE' ? draft.faultCode : null;
    const next = { ...draft, requestType, faultCode };
    return { ...next, FROM: withoutDisabledParts(next, 'FROM'), TO: withoutDisabledParts(next, 'TO') };
  };
}

/** Chooses a shop; a source device stands in the source shop, so another shop lets go of it. */
export function chooseShop(side: Side, shop: ShopChoice | null): DraftChange {
  return onSide(side, (chosen) => {
    const isSame = shop?.code === chosen.shop?.code;
    return { ...chosen, ...(side === 'FROM' && !isSame && NO_DEVICE), shop };
  });
}

/** Chooses a device type; what was said of a device of another type is let go. */
export function chooseDeviceType(side: Side, deviceType: string | null): DraftChange {
  return onSide(side, (chosen) => ({ ...chosen, ...NO_DEVICE, deviceType }));
}

/** The decor that is asked for: the one that was chosen; while nobody chose, the one that the target device wears. */
function decorWith(side: Side, { device: before, decor }: SideDraft, device: DeviceChoice | null) {
  if (side === 'FROM' || (decor !== null && decor !== before?.decor)) return decor;
  return device?.decor ?? null;
}

/** Chooses a device by either of its numbers; its type and decor come with it, and the shop of a source device. */
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

/** Takes the whole group of a device along, or (null) the device alone; a device chosen meanwhile stays alone. */
export function chooseGroup(side: Side, deviceId: number, group: SideDraft['group']): DraftChange {
  return onSide(side, (chosen) => (chosen.device?.id === deviceId ? { ...chosen, group } : chosen));
}

/** Says something else of one side: the decor, the quantity. */
export function setSideFields(
  side: Side,
  values: Partial<Pick<SideDraft, 'decor' | 'quantity'>>,
): DraftChange {
  return onSide(side, (chosen) => ({ ...chosen, ...values }));
}

/** Says something else of the request as a whole. */
export function setFields(values: Partial<PlainValues>): DraftChange {
  return (draft) => ({ ...draft, ...values });
}

/** Whether the target device wears another decor than asked for, so that the remark must say which. */
export function decorDiffers({ TO: { device, decor } }: RequestDraft): boolean {
  return device !== null && decor !== null && device.decor !== decor;
}
