const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;
const PAGE = 8_192n;
const LONGEST_PAGE_HEAD = 40n;

/** Parses a WAL position (LSN) such as `16/B374D848`; undefined when the text is not one. */
export function parseWalPosition(text: string): bigint | undefined {
  const [, high, low] = POSITION.exec(text) ?? [];
  if (high === undefined || low === undefined) return undefined;
  const position = (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
  // Right after a page header nothing is written yet: the last record ended on the page before.
  const inPage = position % PAGE;
  return inPage <= LONGEST_PAGE_HEAD ? position - inPage : position;
}
