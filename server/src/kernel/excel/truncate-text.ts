const ENDS_IN_HALF_A_PAIR = /[\ud800-\udbff]$/;

/** Truncates `text` to at most that many UTF-16 code units without splitting a surrogate pair. */
export function truncateText(text: string, characters: number): string {
  return text.length <= characters ? text : text.slice(0, characters).replace(ENDS_IN_HALF_A_PAIR, '');
}
