import type { SideParts } from '@cooler/contract/features/work-request/input/layout.ts';
import { requestRegistrationFaults } from '@cooler/contract/features/work-request/input/registration-faults.ts';
import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { type Draft, type Faults, isMissing } from '@cooler/contract/kernel/validate.ts';
import { mergedFault } from '../../shop/former-codes.ts';
import type { FoundDevice, FoundType } from './find-references.ts';

/** The input of one side. */
export interface GivenSide {
  readonly side: Side;
  readonly draft: Draft;
  readonly body: Tree;
  readonly enabled: SideParts;
}

/** What one side refers to; null where nothing was named, or nothing found. */
export interface FoundSide {
  readonly shopId: number | null;
  /** The code of the shop that stays, if the named one was merged into it. */
  readonly stays: string | null;
  readonly type: FoundType | null;
  readonly device: FoundDevice | null;
  readonly decor: Pick<FoundType, 'id' | 'category'> | null;
}

/** A reference, by the field that gives it. */
interface Named {
  readonly path: string;
  readonly value: unknown;
}

/** How a side names its shop: by code, or without one by name. */
export function namedShop({ side, draft, body }: GivenSide): Named | undefined {
  const path = `${SIDE_FIELDS[side].shop}.code`;
  if (!isMissing(draft[path])) return { path, value: draft[path] };
  const name = valueAt(body, `${SIDE_FIELDS[side].shop}.name`);
  return typeof name === 'string' ? { path, value: name } : undefined;
}

/** The first of the numbers by which a side names its device. */
export function namedDevice({ side, draft }: GivenSide): Named | undefined {
  const { device } = SIDE_FIELDS[side];
  return ['inventoryNumber', 'serialNumber', 'id']
    .map((number) => ({ path: `${device}.${number}`, value: draft[`${device}.${number}`] }))
    .find(({ value }) => !isMissing(value));
}

/** The type that a side names, or that its device has. */
export function namedType({ side, draft }: GivenSide, device: FoundDevice | null): Named | undefined {
  const path = `${SIDE_FIELDS[side].device}.deviceType.name`;
  const value = draft[path] ?? device?.typeName;
  return isMissing(value) ? undefined : { path, value };
}

/** The decor that a side names. */
export function namedDecor({ side, draft }: GivenSide): Named | undefined {
  const path = SIDE_FIELDS[side].decor;
  return isMissing(draft[path]) ? undefined : { path, value: draft[path] };
}

function unknown(named: Named | undefined, found: unknown, code = 'REFERENCE_UNKNOWN'): Faults {
  if (!named || found !== null) return {};
  return { [named.path]: [{ code, params: { value: String(named.value) } }] };
}

function shopFaults(named: Named | undefined, { shopId, stays }: FoundSide): Faults {
  if (named && shopId === null && stays !== null) return { [named.path]: [mergedFault(stays)] };
  return unknown(named, shopId);
}

const isDecor = (decor: FoundSide['decor']) => decor?.category === 'DECOR';

function decorFaults(named: Named | undefined, decor: FoundSide['decor']): Faults {
  if (!named || !decor || isDecor(decor)) return unknown(named, decor);
  return { [named.path]: [{ code: 'NOT_A_DECOR' }] };
}

/** Whether the requested decor differs from the one that the target has. */
export function decorDiffers({ device, decor }: FoundSide): boolean {
  return device !== null && isDecor(decor) && device.decorId !== decor?.id;
}

/** Validation errors of one side of a request; disabled parts are skipped (docs/domain.md §13.6). */
export function sideFaults(given: GivenSide, found: FoundSide): Faults {
  const { side, enabled, body } = given;
  const { type, device, decor } = found;
  const ofShop = enabled.shop ? shopFaults(namedShop(given), found) : {};
  if (!enabled.device) return ofShop;
  return {
    ...ofShop,
    ...unknown(namedType(given, device), type),
    ...decorFaults(namedDecor(given), decor),
    ...unknown(namedDevice(given), device, 'DEVICE_UNKNOWN'),
    ...(type && requestRegistrationFaults(side, type.method, body)),
  };
}
