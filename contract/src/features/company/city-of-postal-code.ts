/** The settlements of a postal code: the response of `GET /resource/settlements`. */
export interface Settlements {
  readonly settlements: readonly string[];
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const startsWithName = (text: string, name: string) =>
  text.startsWith(name) && !/\p{L}/u.test(text.charAt(name.length));

/** Whether a city is one of these settlements, or a part of one: `Budapest XIII. kerület` is `Budapest` (docs/domain.md §2.8). */
export function matchesSettlement(city: string, settlements: readonly string[]): boolean {
  const given = folded(city);
  return settlements.map(folded).some((name) => startsWithName(given, name) || startsWithName(name, given));
}
