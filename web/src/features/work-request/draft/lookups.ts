import { readDeviceCode } from '@cooler/contract/features/device-register/device-code.ts';
import {
  type Device,
  type DeviceStatus,
  deviceRegister,
} from '@cooler/contract/features/device-register/device-register.entity.ts';
import type { RegistrationMethod } from '@cooler/contract/features/device-type/device-type.entity.ts';
import { deviceType } from '@cooler/contract/features/device-type/device-type.entity.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import {
  DELIVERABLE,
  OUT_OF_USE,
  type Side,
} from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';
import type { ListChoices } from '../../../kernel/select/list-select.tsx';
import { findChoices } from '../../../kernel/select/reference-choices.ts';
import type { DeviceChoice, ShopChoice, SideDraft } from './draft.ts';
import { deviceOf } from './draft-body.ts';
import type { MethodOf } from './draft-faults.ts';

// A lookup offers at most 50 rows (docs/domain.md §15.2).
const MAX_CHOICES = 50;
const TYPES = `/resource/${deviceType.path}`;
const DEVICES = `/resource/${deviceRegister.path}`;

/** A device type as the form needs it. */
interface TypeChoice {
  readonly name: string;
  readonly methodOfRegistration: RegistrationMethod;
  readonly groupable: boolean;
}

export const loadTypes = (signal: AbortSignal): Promise<readonly TypeChoice[]> =>
  api.get(`${TYPES}/get-all`, { signal });

const typesQuery = queryOptions({
  queryKey: [deviceType.path, 'of-requests'],
  queryFn: ({ signal }) => loadTypes(signal),
});

const decorsQuery = queryOptions({
  queryKey: [deviceType.path, 'decors'],
  queryFn: ({ signal }) =>
    api.get<TypeChoice[]>(`${TYPES}/search`, { query: { deviceTypeCategory: 'DECOR' }, signal }),
});

type ChoiceLookup = ListChoices<TypeChoice>['from'];

const NO_TYPES: readonly TypeChoice[] = [];

function choicesIn({ data = NO_TYPES, isFetching, isError, refetch }: UseQueryResult<readonly TypeChoice[]>) {
  return { rows: data, isLoading: isFetching, hasFailed: isError, retry: refetch };
}

export interface TypeLookup extends ChoiceLookup {
  readonly methodOf: MethodOf;
  readonly isGroupable: (deviceType: string | null) => boolean;
}

/** All device types: those that need no registration can be requested too. */
export function useTypes(): TypeLookup {
  const choices = choicesIn(useQuery(typesQuery));
  const find = (name: string | null) => choices.rows.find((type) => type.name === name);
  return {
    ...choices,
    methodOf: (name) => find(name)?.methodOfRegistration,
    isGroupable: (name) => find(name)?.groupable === true,
  };
}

/** The decors that can be requested. */
export function useDecors(): ChoiceLookup {
  return choicesIn(useQuery(decorsQuery));
}

function shopChoice({ code, name, address, shopStatus, transportDays }: Row<typeof shop>): ShopChoice {
  return {
    ...{ code, name, city: address.city },
    ...(transportDays && { transportDays }),
    ...(shopStatus === 'CEASED' && { isCeased: true }),
  };
}

/** Shops with this code or name, then those of which code, name or city contains the text; at most 50. */
export async function searchShops(text: string, signal: AbortSignal): Promise<ShopChoice[]> {
  return (await findChoices<Row<typeof shop>>(shop, text, signal)).map(shopChoice);
}

/** The shop with this code; undefined if there is none. */
export async function findShop(code: string, signal: AbortSignal): Promise<ShopChoice | undefined> {
  const address = `/resource/${shop.path}/list/${encodeURIComponent(code)}`;
  const [found] = await api.get<readonly Row<typeof shop>[]>(address, { signal });
  return found && shopChoice(found);
}

async function findDevices(query: Record<string, string>, signal: AbortSignal): Promise<readonly Device[]> {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return api.get<Device[]>(`${DEVICES}/distinct-list`, {
    query: { ...Object.fromEntries(given), pageSize: String(MAX_CHOICES) },
    signal,
  });
}

/** A device of a type that can be delivered: one in the wanted decor, else one in any decor, else any. */
export async function findFree(
  deviceTypeName: string,
  decor: string,
  signal: AbortSignal,
): Promise<DeviceChoice | undefined> {
  const best = { deviceTypeName, inShop: 'false', decorFirst: decor, pageSize: '1' };
  const findWith = (deviceStatus: DeviceStatus) =>
    api.get<Device[]>(`${DEVICES}/distinct-list`, { query: { ...best, deviceStatus }, signal });
  const free = (await Promise.all(DELIVERABLE.map(findWith))).flat().map(deviceOf);
  return free.find((each) => each.decor === decor) ?? free.find((each) => each.decor) ?? free[0];
}

type FindDevices = (chosen: SideDraft, text: string, signal: AbortSignal) => Promise<readonly Device[]>;

// While no shop is chosen, devices of all shops are offered; choosing one sets its shop.
const findInShop: FindDevices = async ({ shop: place, deviceType: type }, text, signal) => {
  const query = { deviceTypeName: type ?? '', shopCode: place?.code ?? '', inShop: 'true', text };
  const rows = await findDevices(query, signal);
  return rows.filter((row) => !OUT_OF_USE.includes(row.deviceStatus));
};

// A deliverable device has one of these statuses and is in no shop (docs/domain.md §5.4).
const findToSend: FindDevices = ({ deviceType: type }, text, signal) => {
  const query = { deviceTypeName: type ?? '', deviceStatus: DELIVERABLE.join(), inShop: 'false', text };
  return findDevices(query, signal);
};

const FIND: Readonly<Record<Side, FindDevices>> = { FROM: findInShop, TO: findToSend };

/** Devices that a side can choose: source side those in the source shop, target side those that can be delivered. */
export async function searchDevices(side: Side, chosen: SideDraft, text: string, signal: AbortSignal) {
  return (await FIND[side](chosen, text, signal)).map(deviceOf);
}

/** The devices that match a scanned or typed code, wherever they are, with or without an open request. */
export async function findByCode(code: string, signal: AbortSignal): Promise<readonly Device[]> {
  if (readDeviceCode(code) === null) return [];
  return api.get<Device[]>(`${DEVICES}/find-by-code`, { query: { code }, signal });
}

/** Deliverable pieces of a type, and of a decor where one is chosen; undefined until loaded. */
export function useDeliverable(device: string | null, decor: string | null): number | undefined {
  return useQuery({
    queryKey: [deviceRegister.path, 'deliverable', device, decor],
    queryFn: ({ signal }) =>
      api.get<number>('/resource/work-requests/get-qty-to-deliver', {
        query: { device: device ?? '', ...(decor !== null && { decor }) },
        signal,
      }),
    enabled: device !== null,
  }).data;
}

/** Pieces of a type in a shop; undefined until loaded. */
export function useStock(place: ShopChoice | null, device: string | null): number | undefined {
  return useQuery({
    queryKey: [deviceRegister.path, 'stock', place?.code, device],
    queryFn: ({ signal }) =>
      api.get<number>('/resource/work-requests/get-qty-by-shop-and-device', {
        query: { shop: place?.code ?? '', device: device ?? '' },
        signal,
      }),
    enabled: place !== null && device !== null,
  }).data;
}
