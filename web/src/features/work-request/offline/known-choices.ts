import { exactFirst } from '@cooler/contract/exact-first.ts';
import type { CopiedShop } from '@cooler/contract/features/register-copy/register-copy.ts';
import { matchesSearch } from '@cooler/contract/kernel/matches-search.ts';
import { useEffect, useState } from 'react';
import { logError } from '../../../kernel/feedback/problem.ts';
import { type OfflineCopy, readCopy } from '../../register-copy/copy-database.ts';

const MAX_CHOICES = 50;
const SEPARATOR = ' · ';

export interface KnownChoice {
  readonly value: string;
  readonly label: string;
}

/** The offline copy of the register, to choose from; undefined if there is none. */
export function useKnownRegister(): OfflineCopy | undefined {
  const [copy, setCopy] = useState<OfflineCopy>();
  useEffect(() => {
    readCopy().then(setCopy, logError);
  }, []);
  return copy;
}

export function knownShops(copy: OfflineCopy | undefined): KnownChoice[] {
  return (copy?.shops ?? []).map(({ shop: { code, name, address } }) => ({
    value: code,
    label: [code, name, address.city].join(SEPARATOR),
  }));
}

/** The devices without an open request, in all copied shops or in the given one. */
export function knownDevices(copy: OfflineCopy | undefined, shopCode: string): KnownChoice[] {
  const shops = (copy?.shops ?? []).filter(({ shop }) => shopCode === '' || shop.code === shopCode);
  return shops.flatMap(({ shop, devices }) =>
    devices.flatMap(({ inventoryNumber, serialNumber, deviceTypeName, decorName, openRequestId }) => {
      const value = inventoryNumber ?? serialNumber;
      const numbers = [inventoryNumber, serialNumber];
      const words = [...numbers, deviceTypeName, shop.name, shop.address.city, decorName];
      const label = words.filter(Boolean).join(SEPARATOR);
      return value && openRequestId === null ? { value, label } : [];
    }),
  );
}

/** The copied shops with these codes, and the one where the device with this number is. */
export function shopsOfRequest(
  copy: OfflineCopy | undefined,
  codes: readonly string[],
  device: string,
): CopiedShop['shop'][] {
  const isThere = ({ devices }: CopiedShop) =>
    device !== '' && devices.some((each) => [each.inventoryNumber, each.serialNumber].includes(device));
  const shops = (copy?.shops ?? []).filter((each) => codes.includes(each.shop.code) || isThere(each));
  return shops.map(({ shop }) => shop);
}

/** The device types that can be requested, or the decors. */
export function knownTypes(copy: OfflineCopy | undefined, isDecor: boolean): KnownChoice[] {
  const types = (copy?.deviceTypes ?? []).filter(
    ({ deviceTypeCategory }) => (deviceTypeCategory === 'DECOR') === isDecor,
  );
  return types.map(({ name }) => ({ value: name, label: name }));
}

/** The choices that match the typed text, at most 50: one with this number or name first. */
export function choicesWith(choices: readonly KnownChoice[], typed: string): KnownChoice[] {
  const found = choices.filter(({ label }) => matchesSearch(label, typed));
  return exactFirst(found, typed, ({ label }) => label.split(SEPARATOR)).slice(0, MAX_CHOICES);
}
