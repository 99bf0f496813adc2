import { receivingSide } from '@cooler/contract/features/work-request/input/receiving-side.ts';
import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { DELIVERABLE, SIDES } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { piecesBody } from '../pieces.ts';
import {
  CRATE,
  deviceFields,
  OTHER_DECOR,
  OTHER_SHOP,
  requestBody,
  SHOP,
  type TestDevice,
  WORN_DECOR,
} from '../register.ts';
import type { Asking } from './commands.ts';
import type { SeenDevice, Snapshot } from './snapshot.ts';

const isFree = ({ isLiving, claimedBy }: SeenDevice) => isLiving && claimedBy === null;
const isDeliverable = ({ status, shop }: SeenDevice) =>
  shop === null && (DELIVERABLE as readonly string[]).includes(status);

function choose(
  { devices }: Snapshot,
  { fits, pick }: Asking,
  suits: (device: SeenDevice) => boolean,
): SeenDevice | undefined {
  const singles = devices.filter(({ serialNumber }) => serialNumber !== null);
  const suiting = singles.filter((device) => isFree(device) && suits(device));
  const offered = fits && suiting.length > 0 ? suiting : singles;
  return offered[pick % offered.length];
}

/** The body that the form would send: for a device or for pieces, in the current state. */
export function askingBody(asking: Asking, seen: Snapshot): Tree {
  const { type, pieces, pick } = asking;
  const shop = pick % 2 === 0 ? SHOP : OTHER_SHOP;
  const shops = {
    ...(type === 'DELIVERY' && { 'shopTo.code': shop }),
    ...(type === 'TRANSIT' && { 'shopFrom.code': shop, 'shopTo.code': shop === SHOP ? OTHER_SHOP : SHOP }),
    ...(!['DELIVERY', 'TRANSIT'].includes(type) && { 'shopFrom.code': shop }),
  };
  const remark = { remark: 'Nem hűt, hangosan zúg.' };
  if (type === 'TRANSIT' || pieces !== null) {
    return piecesBody(type, CRATE, pieces ?? 1, { ...shops, ...remark });
  }
  const from = choose(seen, asking, (device) => device.shop !== null);
  const to = choose(seen, asking, isDeliverable);
  const names = {
    ...(type !== 'DELIVERY' &&
      from &&
      Object.fromEntries(deviceFields('From', from as TestDevice, from.type))),
    ...(['DELIVERY', 'REPLACEMENT'].includes(type) &&
      to &&
      Object.fromEntries([
        ...deviceFields('To', to as TestDevice, to.type),
        ['decorTo.name', asking.otherDecor ? OTHER_DECOR : WORN_DECOR],
      ])),
  };
  const source = 'shopFrom.code' in shops ? { 'shopFrom.code': from?.shop ?? shop } : {};
  return requestBody(type, {}, { ...shops, ...source, ...names, ...remark });
}

/** The shop to which a request would bring something. */
export function receivingShop(body: Tree): string | undefined {
  const side = receivingSide(body.requestType as RequestType);
  return side && (valueAt(body, `${SIDE_FIELDS[side].shop}.code`) as string);
}

/** The members of the groups of the devices that a request names, narrowed as by a user; undefined: all. */
export function chosenMembers({ members }: Asking, body: Tree, { devices }: Snapshot): number[] | undefined {
  if (members === null) return undefined;
  const named = SIDES.map((side) => valueAt(body, `${SIDE_FIELDS[side].device}.inventoryNumber`));
  const heads = devices.filter(({ inventoryNumber }) => named.includes(inventoryNumber)).map(({ id }) => id);
  return devices
    .filter(
      ({ id, parentId, isLiving }) =>
        isLiving && parentId !== null && heads.includes(parentId) && id % members === 0,
    )
    .map(({ id }) => id);
}
