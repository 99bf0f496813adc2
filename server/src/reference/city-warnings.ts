import { matchesSettlement } from '@cooler/contract/features/company/city-of-postal-code.ts';
import type { Draft, Faults } from '@cooler/contract/kernel/validate.ts';
import type { EntityRules } from '../kernel/write/rules.ts';
import { findSettlements } from './settlements.ts';

function cityFaults(draft: Draft): Faults {
  const [postalCode, city] = [draft['address.postalCode'], draft['address.city']];
  if (typeof postalCode !== 'string' || typeof city !== 'string') return {};
  const settlements = findSettlements(postalCode);
  if (settlements.length === 0 || matchesSettlement(city, settlements)) return {};
  return {
    'address.city': [{ code: 'CITY_DIFFERS', params: { postalCode, settlements: settlements.join(', ') } }],
  };
}

/** Warns of a city that does not belong to its postal code (docs/domain.md §2.8). */
export const CITY_WARNINGS = {
  about: ['address.postalCode', 'address.city'],
  find: cityFaults,
} as const satisfies EntityRules['warn'];
