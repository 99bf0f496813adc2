/** Splits a comma-separated list: `'Fő tér, Béke utca'`. */
export function splitList(text: string): readonly string[] {
  return text.split(',').map((item) => item.trim());
}

/** Lower-case ASCII letters and digits, separated by dots: `Kiss Ákos` → `kiss.akos`. */
export function toDottedAscii(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '.').replace(/^\.|\.$/g, '');
}
