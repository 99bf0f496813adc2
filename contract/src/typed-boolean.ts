const BOOLEANS = new Map([
  ...['igen', 'i', 'yes', 'y', 'true', 'igaz', '1'].map((word) => [word, true] as const),
  ...['nem', 'n', 'no', 'false', 'hamis', '0'].map((word) => [word, false] as const),
]);

/** A boolean, as written in Hungarian or English or by a spreadsheet. */
export function parseBoolean(text: string): boolean | undefined {
  return BOOLEANS.get(text.trim().toLowerCase());
}
