import type { Draft, Faults } from '@cooler/contract/kernel/validate.ts';
import { countyOf } from './settlements.ts';

/** A postal code that no settlement has is a fault of its own (docs/domain.md §2.8). */
export function postalCodeFaults(draft: Draft): Faults {
  const postalCode = draft['address.postalCode'];
  if (typeof postalCode !== 'string' || countyOf(postalCode)) return {};
  return { 'address.postalCode': [{ code: 'POSTAL_CODE_UNKNOWN', params: { postalCode } }] };
}
