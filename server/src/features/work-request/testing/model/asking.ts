import { DELIVERABLE } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { piecesBody } from '../pieces.ts';
import { CRATE, deviceFields, OTHER_SHOP, requestBody, SHOP, type TestDevice } from '../register.ts';
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

/** What the form sends for what somebody asks: for a device or for pieces, as things stand. */
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
        ['decorTo.name', 'Tejes dekor'],
      ])),
  };
  const source = 'shopFrom.code' in shops ? { 'shopFrom.code': from?.shop ?? shop } : {};
  return requestBody(type, {}, { ...shops, ...source, ...names, ...remark });
}
