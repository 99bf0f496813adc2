import type { Draft, Faults } from '@cooler/contract/kernel/validate.ts';
import sql from 'sql-template-tag';
import type { Change } from '../../kernel/write/change.ts';

type Method = 'BASED_ON_SERIAL_NUMBER' | 'BASED_ON_QUANTITY' | 'NO_REGISTRATION_REQUIRED';

const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

const mismatch = (path: string): Faults => ({ [path]: [{ code: 'REGISTRATION_MISMATCH' }] });

function bySerialNumber({ serialNumber, inventoryNumber, quantity }: Draft): Faults {
  return {
    ...(serialNumber === null && { serialNumber: [{ code: 'PLEASE_SELECT_SERIAL_NUMBER' }] }),
    ...(inventoryNumber === null && { inventoryNumber: [{ code: 'PLEASE_SELECT_INVENTORY_NUMBER' }] }),
    ...(isGiven(quantity) && quantity !== 1 && mismatch('quantity')),
  };
}

function byQuantity({ serialNumber, inventoryNumber, quantity }: Draft): Faults {
  return {
    ...(isGiven(serialNumber) && mismatch('serialNumber')),
    ...(isGiven(inventoryNumber) && mismatch('inventoryNumber')),
    ...(quantity === null && { quantity: [{ code: 'PLEASE_ADD_QUANTITY' }] }),
  };
}

const BY_METHOD: Readonly<Record<Method, (draft: Draft) => Faults>> = {
  BASED_ON_SERIAL_NUMBER: bySerialNumber,
  BASED_ON_QUANTITY: byQuantity,
  NO_REGISTRATION_REQUIRED: () => mismatch('deviceType.name'),
};

interface Types {
  readonly method: Method | null;
  readonly decorCategory: string | null;
}

async function findTypes({ client }: Change, draft: Draft): Promise<Types> {
  const { rows } = await client.query<Types>(sql`
    select
      (select method_of_registration from device_types
       where name = ${draft['deviceType.name'] ?? null} and archived_at is null) as method,
      (select device_type_category from device_types
       where name = ${draft['decor.name'] ?? null} and archived_at is null) as "decorCategory"`);
  return rows[0] ?? { method: null, decorCategory: null };
}

/**
 * Validates numbers and quantity against the type, and the decor's category; sets the quantity of a single device to
 * one (docs/domain.md §4.2).
 */
export async function registrationFaults(change: Change, draft: Draft): Promise<Faults> {
  const { method, decorCategory } = await findTypes(change, draft);
  const faults = method ? BY_METHOD[method](draft) : {};
  if (method === 'BASED_ON_SERIAL_NUMBER') draft.quantity ??= 1;
  if (decorCategory && decorCategory !== 'DECOR') faults['decor.name'] = [{ code: 'NOT_A_DECOR' }];
  return faults;
}
