/** The path of stock-taking in the shop, which also opens offline. */
export const CAPTURE_PATH = '/stock-taking-capture';

/** The parameter that names the open stock-taking of this phone. */
export const CHOSEN = 'sheet';

/** The address of a stock-taking of this phone. */
export const sheetAddress = (id: string): string => `${CAPTURE_PATH}?${CHOSEN}=${id}`;
