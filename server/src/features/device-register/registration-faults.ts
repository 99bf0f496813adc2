import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { REGISTRATIONS } from '@cooler/contract/features/device-register/registration.ts';
import type { RegistrationMethod } from '@cooler/contract/features/device-type/device-type.entity.ts';
import { fieldAt } from '@cooler/contract/kernel/entity.ts';
import { type Draft, type Faults, missingFault } from '@cooler/contract/kernel/validate.ts';
import sql from 'sql-template-tag';
import type { Change } from '../../kernel/write/change.ts';

const mismatch = (path: string): Faults => ({ [path]: [{ code: 'REGISTRATION_MISMATCH' }] });

function methodFaults(method: RegistrationMethod, draft: Draft): Faults {
  const { required, empty, isOnePiece, isRefused } = REGISTRATIONS[method];
  if (isRefused) return mismatch('deviceType.name');
  const missing = required.filter((path) => draft[path] === null);
  const needless = empty.filter((path) => (draft[path] ?? null) !== null);
  const isSeveral = isOnePiece && (draft.quantity ?? 1) !== 1;
  return Object.assign(
    {},
    ...missing.map((path) => ({ [path]: [missingFault(fieldAt(deviceRegister, path))] })),
    ...needless.map(mismatch),
    isSeveral && mismatch('quantity'),
  );
}

interface Types {
  readonly method: RegistrationMethod | null;
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
export async function deviceRegistrationFaults(change: Change, draft: Draft): Promise<Faults> {
  const { method, decorCategory } = await findTypes(change, draft);
  const faults = method ? methodFaults(method, draft) : {};
  if (method && REGISTRATIONS[method].isOnePiece) draft.quantity ??= 1;
  if (decorCategory && decorCategory !== 'DECOR') faults['decor.name'] = [{ code: 'NOT_A_DECOR' }];
  return faults;
}
