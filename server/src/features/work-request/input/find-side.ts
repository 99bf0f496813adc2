import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import type { PoolClient } from 'pg';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import { findStayingShop } from '../../shop/former-codes.ts';
import type { SideValues } from '../store/request-values.ts';
import { findDevice, findShop, findType, type GivenDevice } from './find-references.ts';
import {
  type FoundSide,
  type GivenSide,
  namedDecor,
  namedDevice,
  namedShop,
  namedType,
} from './side-faults.ts';

type Shop = Pick<FoundSide, 'shopId' | 'stays'>;

const NO_SHOP: Shop = { shopId: null, stays: null };

async function shopOf(client: PoolClient, given: GivenSide): Promise<Shop> {
  const named = namedShop(given);
  if (!named) return NO_SHOP;
  const code = given.draft[named.path];
  const found = await findShop(client, code, named.value);
  if (found !== undefined) return { shopId: found, stays: null };
  return { shopId: null, stays: await findStayingShop(client, code) };
}

/** What a side says of its device, if it names one by a number. */
export function givenDevice(given: GivenSide): GivenDevice | undefined {
  if (!namedDevice(given)) return undefined;
  const { draft, side } = given;
  const { device } = SIDE_FIELDS[side];
  return {
    id: draft[`${device}.id`],
    typeName: draft[`${device}.deviceType.name`],
    serialNumber: draft[`${device}.serialNumber`],
    inventoryNumber: draft[`${device}.inventoryNumber`],
  };
}

async function deviceOf(client: PoolClient, given: GivenSide) {
  const device = givenDevice(given);
  return (device && (await findDevice(client, device))) ?? null;
}

async function decorOf(client: PoolClient, given: GivenSide) {
  const named = namedDecor(given);
  return (named && (await findType(client, named.value))) ?? null;
}

async function typeAndDeviceOf(client: PoolClient, given: GivenSide) {
  const named = namedType(given, null);
  const [device, namedOne] = await runPipelined(client, [
    () => deviceOf(client, given),
    async () => (named ? findType(client, named.value) : undefined),
  ]);
  return { type: (named ? namedOne : device?.type) ?? null, device };
}

/** Finds what one side of the form refers to; disabled parts are skipped. */
export async function findSide(client: PoolClient, given: GivenSide): Promise<FoundSide> {
  const { shop, device } = given.enabled;
  const [ofShop, found, decor] = await runPipelined(client, [
    async () => (shop ? shopOf(client, given) : NO_SHOP),
    async () => (device ? typeAndDeviceOf(client, given) : { type: null, device: null }),
    async () => (device ? decorOf(client, given) : null),
  ]);
  return { ...ofShop, ...found, decor };
}

/** What a side refers to, as stored on the request. */
export function sideValues({ side, draft, enabled }: GivenSide, found: FoundSide): SideValues {
  const quantity = enabled.device ? draft[SIDE_FIELDS[side].quantity] : null;
  return {
    shopId: found.shopId,
    typeId: found.type?.id ?? null,
    deviceId: found.device?.id ?? null,
    decorId: found.decor?.id ?? null,
    quantity: (quantity as number | null | undefined) ?? null,
  };
}
