import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import type { PoolClient } from 'pg';
import type { SideValues } from '../store/request-values.ts';
import { type FoundDevice, findDevice, findShop, findType } from './find-references.ts';
import {
  type FoundSide,
  type GivenSide,
  namedDecor,
  namedDevice,
  namedShop,
  namedType,
} from './side-faults.ts';

async function shopOf(client: PoolClient, given: GivenSide): Promise<number | null> {
  const named = namedShop(given);
  if (!named) return null;
  const code = given.draft[named.path];
  return (await findShop(client, code, named.value)) ?? null;
}

async function deviceOf(client: PoolClient, given: GivenSide): Promise<FoundDevice | null> {
  if (!namedDevice(given)) return null;
  const { draft, side } = given;
  const { device } = SIDE_FIELDS[side];
  const found = await findDevice(client, {
    id: draft[`${device}.id`],
    typeName: draft[`${device}.deviceType.name`],
    serialNumber: draft[`${device}.serialNumber`],
    inventoryNumber: draft[`${device}.inventoryNumber`],
  });
  return found ?? null;
}

async function decorOf(client: PoolClient, given: GivenSide): Promise<number | null> {
  const named = namedDecor(given);
  const decor = named && (await findType(client, named.value));
  return decor?.category === 'DECOR' ? decor.id : null;
}

/** Finds what one side of the form refers to; the parts that are not enabled are not looked for. */
export async function findSide(client: PoolClient, given: GivenSide): Promise<FoundSide> {
  const { enabled } = given;
  const shopId = enabled.shop ? await shopOf(client, given) : null;
  if (!enabled.device) return { shopId, type: null, device: null, decorId: null };
  const device = await deviceOf(client, given);
  const named = namedType(given, device);
  const type = named ? ((await findType(client, named.value)) ?? null) : null;
  return { shopId, type, device, decorId: await decorOf(client, given) };
}

/** What a side refers to, as a request keeps it. */
export function sideValues({ side, draft, enabled }: GivenSide, found: FoundSide): SideValues {
  const quantity = enabled.device ? draft[SIDE_FIELDS[side].quantity] : null;
  return {
    shopId: found.shopId,
    typeId: found.type?.id ?? null,
    deviceId: found.device?.id ?? null,
    decorId: found.decorId,
    quantity: (quantity as number | null | undefined) ?? null,
  };
}
