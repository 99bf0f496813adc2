import { foldAccents } from './kernel/matches-search.ts';

/** The rows, those first of which a text is exactly what was typed, then those where it differs only in case or accents. */
export function exactFirst<Row>(
  rows: readonly Row[],
  typed: string,
  textsOf: (row: Row) => readonly (string | null)[],
): Row[] {
  const wanted = typed.trim();
  const folded = foldAccents(wanted);
  const ranked: [Row[], Row[], Row[]] = [[], [], []];
  for (const row of rows) {
    const texts = textsOf(row);
    const isSame = texts.some((text) => text !== null && foldAccents(text) === folded);
    ranked[texts.includes(wanted) ? 0 : isSame ? 1 : 2].push(row);
  }
  return ranked.flat();
}
