const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;
const PAGE = 8_192n;
const LONGEST_PAGE_HEAD = 40n;

/** A place in the log of changes, `16/B374D848`, as a number; undefined when it is none. */
export function readPosition(text: string): bigint | undefined {
  const [, high, low] = POSITION.exec(text) ?? [];
  if (high === undefined || low === undefined) return undefined;
  const position = (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
  // Behind the head of a page nothing is written yet: what was written ends with the page before.
  const inPage = position % PAGE;
  return inPage <= LONGEST_PAGE_HEAD ? position - inPage : position;
}
