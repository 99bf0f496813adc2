import type { Side } from '@cooler/contract/entities/work-request/device-effects.ts';
import { registrationFaults } from '@cooler/contract/entities/work-request/registration-faults.ts';
import { SIDE_FIELDS } from '@cooler/contract/entities/work-request/side-fields.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { type Draft, type Fault, type Faults, isMissing } from '@cooler/contract/kernel/validate.ts';
import type { PoolClient } from 'pg';
import { type FoundDevice, findDevice, findShop, findType } from './find-references.ts';
import type { SideValues } from './request-values.ts';

/** One side of the form, read: what it refers to, and what is wrong with it. */
export interface ReadSide {
  readonly values: SideValues;
  /** The decor asked for is not the one that the device wears. */
  readonly decorDiffers: boolean;
  readonly faults: Faults;
}

/** What a person gave on one side. */
interface GivenSide {
  readonly side: Side;
  readonly draft: Draft;
  readonly body: Tree;
  readonly enabled: { readonly shop: boolean; readonly device: boolean };
}

const unknown = (path: string, value: unknown, code = 'REFERENCE_UNKNOWN'): Faults => ({
  [path]: [{ code, params: { value: String(value) } }] satisfies Fault[],
});

async function readShop(client: PoolClient, { side, draft, body }: GivenSide) {
  const path = `${SIDE_FIELDS[side].shop}.code`;
  const name = valueAt(body, `${SIDE_FIELDS[side].shop}.name`);
  const code = draft[path];
  if (isMissing(code) && typeof name !== 'string') return { shopId: null, faults: {} };
  const shopId = await findShop(client, code, name);
  return { shopId: shopId ?? null, faults: shopId ? {} : unknown(path, code ?? name) };
}

async function readDevice(client: PoolClient, { side, draft }: GivenSide) {
  const { device: prefix } = SIDE_FIELDS[side];
  const numbers = {
    inventoryNumber: draft[`${prefix}.inventoryNumber`],
    serialNumber: draft[`${prefix}.serialNumber`],
    id: draft[`${prefix}.id`],
  };
  const [named] = Object.entries(numbers).find(([, value]) => !isMissing(value)) ?? [];
  if (!named) return { device: undefined, faults: {} };
  const typeName = draft[`${prefix}.deviceType.name`];
  const device = await findDevice(client, { ...numbers, typeName });
  const value = numbers[named as keyof typeof numbers];
  return { device, faults: device ? {} : unknown(`${prefix}.${named}`, value, 'DEVICE_UNKNOWN') };
}

async function readType(client: PoolClient, { side, draft }: GivenSide, device: FoundDevice | undefined) {
  const path = `${SIDE_FIELDS[side].device}.deviceType.name`;
  const name = draft[path] ?? device?.typeName;
  if (isMissing(name)) return { type: undefined, faults: {} };
  const type = await findType(client, name);
  return { type, faults: type ? {} : unknown(path, name) };
}

async function readDecor(client: PoolClient, { side, draft }: GivenSide) {
  const path = SIDE_FIELDS[side].decor;
  if (isMissing(draft[path])) return { decorId: null, faults: {} };
  const decor = await findType(client, draft[path]);
  return decor?.category === 'DECOR'
    ? { decorId: decor.id, faults: {} }
    : { decorId: null, faults: unknown(path, draft[path]) };
}

/** Reads one side of the form; the parts that are not enabled are not looked at (spec §4, §5). */
export async function readSide(client: PoolClient, given: GivenSide): Promise<ReadSide> {
  const { side, draft, enabled } = given;
  const shop = enabled.shop ? await readShop(client, given) : { shopId: null, faults: {} };
  if (!enabled.device) {
    const values = { shopId: shop.shopId, typeId: null, deviceId: null, decorId: null, quantity: null };
    return { values, decorDiffers: false, faults: shop.faults };
  }
  const { device, faults: searched } = await readDevice(client, given);
  const { type, faults: typeFaults } = await readType(client, given, device);
  const { decorId, faults: decorFaults } = await readDecor(client, given);
  return {
    values: {
      shopId: shop.shopId,
      typeId: type?.id ?? null,
      deviceId: device?.id ?? null,
      decorId,
      quantity: (draft[SIDE_FIELDS[side].quantity] as number | null | undefined) ?? null,
    },
    decorDiffers: side === 'TO' && Boolean(device && decorId && device.decorId !== decorId),
    faults: {
      ...shop.faults,
      ...typeFaults,
      ...decorFaults,
      ...searched,
      ...(type && registrationFaults(side, type.method, given.body)),
    },
  };
}
