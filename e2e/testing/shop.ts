import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Api } from './api.ts';

/** Creates a shop with devices of one type and these inventory numbers; returns their IDs. */
export async function fillShop(
  api: Api,
  code: string,
  name: string,
  numbers: readonly string[],
  { needStockTaking = true } = {},
): Promise<number[]> {
  const { content: types } = (await api('POST', '/resource/device-types/page', {
    query: { methodOfRegistration: 'BASED_ON_SERIAL_NUMBER', groupable: false },
    size: 1,
  })) as { content: Tree[] };
  const [representative] = (await api(
    'GET',
    '/resource/regional-representatives/get-ordered-list',
  )) as Tree[];
  const address = { postalCode: '7621', city: 'Pécs', streetHouseNumber: 'Király utca 1.' };
  await api('POST', '/resource/shops', {
    ...{ code, name, address, needContactProtectionCertificate: false },
    regionalRepresentative: { id: representative?.id, sfaCode: representative?.sfaCode },
  });
  const ids: number[] = [];
  for (const inventoryNumber of numbers) {
    const device = (await api('POST', '/resource/device-register', {
      ...{ inventoryNumber, serialNumber: `SN-${inventoryNumber}`, quantity: 1 },
      ...{ deviceType: { name: types[0]?.name }, deviceNature: 'OOH', deviceStatus: 'OUTSOURCED' },
      ...{ shop: { code }, needStockTaking },
    })) as Tree;
    ids.push(Number(device.id));
  }
  return ids;
}
