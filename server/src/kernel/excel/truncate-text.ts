const ENDS_IN_HALF_A_PAIR = /[\ud800-\udbff]$/;

/** The beginning of `text`, of at most that many characters, with no surrogate pair cut in half. */
export function truncateText(text: string, characters: number): string {
  return text.length <= characters ? text : text.slice(0, characters).replace(ENDS_IN_HALF_A_PAIR, '');
}
