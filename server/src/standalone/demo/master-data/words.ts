/** Reads a list of names that is easier to read as running text: `'Fő tér, Béke utca'`. */
export function list(text: string): readonly string[] {
  return text.split(',').map((item) => item.trim());
}

/** The same letters without accents, in lower case, everything else as dots: `Kiss Ákos` → `kiss.akos`. */
export function plain(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '.').replace(/^\.|\.$/g, '');
}
