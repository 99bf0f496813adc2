import { codes } from 'hungarian-postal-codes';
import { type County, findCounty } from './counties.ts';
import { SETTLEMENT_CORRECTIONS } from './settlement-corrections.ts';

export interface PostalCodeRow {
  readonly postalCode: string;
  readonly settlement: string;
  readonly county: County;
}

const HUNGARIAN = new Intl.Collator('hu');

const SETTLEMENTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ ...codes, ...SETTLEMENT_CORRECTIONS }).map(([postalCode, settlements]) => [
    postalCode,
    settlements.toSorted(HUNGARIAN.compare),
  ]),
);

/** Whether this postal code is in use. */
export function isPostalCode(text: string): boolean {
  return SETTLEMENTS.has(text);
}

/** The settlements of a postal code in Hungarian order; empty for a code that is not in use. */
export function findSettlements(postalCode: string): readonly string[] {
  return SETTLEMENTS.get(postalCode) ?? [];
}

/** The county of a postal code (docs/domain.md §2.8); undefined for a code that is not in use. */
export function countyOf(postalCode: string): County | undefined {
  return isPostalCode(postalCode) ? findCounty(postalCode) : undefined;
}

/** Every postal code in use with each of its settlements and its county, sorted by code. */
export function allPostalCodes(): PostalCodeRow[] {
  return [...SETTLEMENTS].flatMap(([postalCode, settlements]) => rowsOf(postalCode, settlements));
}

function rowsOf(postalCode: string, settlements: readonly string[]): PostalCodeRow[] {
  const county = findCounty(postalCode);
  if (!county) throw new Error(`No county holds the postal code ${postalCode}`);
  return settlements.map((settlement) => ({ postalCode, settlement, county }));
}
