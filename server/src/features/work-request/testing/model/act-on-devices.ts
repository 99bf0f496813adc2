import type { Tree } from '@cooler/contract/kernel/path.ts';
import { csvUpload } from '../../../../testing/test-app.ts';
import { CRATE } from '../register.ts';
import type { Cast } from './cast.ts';
import type { Command } from './commands.ts';
import { codeOf, NOTHING, type Outcome, pick } from './outcome.ts';
import type { SeenDevice, Snapshot } from './snapshot.ts';
import { after, isOpen, type ModelRequest } from './steps.ts';

const DEVICES = '/resource/device-register';

const livingOf = ({ devices }: Snapshot): SeenDevice[] => devices.filter(({ isLiving }) => isLiving);

/** A new status ends the request that holds the device; there is none to end if another command ended it before. */
function endedManually(request: ModelRequest): ModelRequest | undefined {
  return isOpen(request) ? after(request, 'device-status-set') : request;
}

export async function setDevice(
  { manager }: Cast,
  command: Command & { does: 'set-device' },
  seen: Snapshot,
): Promise<Outcome> {
  const device = pick(livingOf(seen), command.device);
  if (!device) return NOTHING;
  const [row] = (await manager('GET', `${DEVICES}/list/${device.id}`)).body as Tree[];
  if (!row) return NOTHING;
  const { status, place, quantity, isStale } = command;
  const [kind = '', code = ''] = (place ?? '').split(' ');
  const nowhere = { shop: null, warehouseCompany: null, serviceCompany: null };
  const isStock = device.serialNumber === null;
  const body = {
    ...row,
    ...(status && { deviceStatus: status }),
    ...(place && { ...nowhere, [kind]: { code } }),
    ...(isStock && quantity && { quantity }),
    version: isStale ? device.version + 1 : row.version,
  };
  const answer = codeOf(await manager('PUT', `${DEVICES}/id?id=${device.id}`, body));
  const isNew = status !== null && status !== row.deviceStatus;
  const holder = seen.requests.find(({ id }) => id === device.claimedBy);
  return {
    code: answer,
    ...(isNew && holder && { request: holder, moves: endedManually }),
    ...(isStock && quantity && { pieces: { [device.type]: quantity - Number(row.quantity) } }),
    mayRefuse: 'anything',
  };
}

export async function removeDevice(
  { manager }: Cast,
  command: Command & { does: 'remove-device' },
  seen: Snapshot,
): Promise<Outcome> {
  const device = pick(livingOf(seen), command.device);
  if (!device) return NOTHING;
  const code = codeOf(await manager('DELETE', `${DEVICES}/id?id=${device.id}`));
  return { code, removes: device.id, mayRefuse: 'anything' };
}

export async function addStock(
  { manager }: Cast,
  { quantity, place, status }: Command & { does: 'add-stock' },
): Promise<Outcome> {
  const [kind = '', code = ''] = place.split(' ');
  const body = {
    ...{ deviceType: { name: CRATE }, deviceNature: 'OOH', deviceStatus: status, quantity },
    [kind]: { code },
  };
  const answer = codeOf(await manager('POST', DEVICES, body));
  return { code: answer, pieces: { [CRATE]: quantity }, mayRefuse: 'anything' };
}

/** Sets the nature and optionally the status of single devices by file; blank cells change nothing. */
export async function uploadDevices(
  { manager }: Cast,
  command: Command & { does: 'upload-devices' },
  seen: Snapshot,
): Promise<Outcome> {
  const singles = livingOf(seen).filter(({ serialNumber }) => serialNumber !== null);
  const numbers = command.devices.map((index) => pick(singles, index)?.inventoryNumber ?? 'none');
  const lines = [...new Set(numbers)].map((each) => `${each};${command.nature};${command.status ?? ''}`);
  const { body, headers } = csvUpload(['inventoryNumber;deviceNature;deviceStatus', ...lines].join('\n'));
  const code = codeOf(await manager('POST', `${DEVICES}/upload-csv`, body, headers));
  return { code, mayRefuse: 'anything' };
}

/** Marks a shop as ceased, or as trading again. */
export async function setShop(
  { leader }: Cast,
  { shop, isCeased }: Command & { does: 'set-shop' },
): Promise<Outcome> {
  const { body: page } = await leader('POST', '/resource/shops/page', {});
  const row = pick(page.content as Tree[], shop);
  if (!row) return NOTHING;
  const shopStatus = isCeased ? 'CEASED' : 'VISITED';
  const code = codeOf(await leader('PUT', `/resource/shops/id?id=${row.code}`, { ...row, shopStatus }));
  return { code, mayRefuse: 'anything' };
}
