const PLAIN = new Map('ßss łl øo đd æae œoe ðd þth ıi'.split(' ').map(([of, ...is]) => [of, is.join('')]));

/** A text in lower case without accents, as texts are compared. */
export function foldAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll(/\P{ASCII}/gu, (letter) => PLAIN.get(letter) ?? letter);
}

/** Whether a text contains the search term, ignoring case and accents. */
export function matchesSearch(text: string, typed: string): boolean {
  return foldAccents(text).includes(foldAccents(typed.trim()));
}
