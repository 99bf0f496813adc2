import type { Draft, Faults } from '@cooler/contract/kernel/validate.ts';
import { countyOf } from './settlements.ts';

/** A validation error (POSTAL_CODE_UNKNOWN) for a postal code that is not in use (docs/domain.md §2.8). */
export function postalCodeFaults(draft: Draft): Faults {
  const postalCode = draft['address.postalCode'];
  if (typeof postalCode !== 'string' || countyOf(postalCode)) return {};
  return { 'address.postalCode': [{ code: 'POSTAL_CODE_UNKNOWN', params: { postalCode } }] };
}
