/** The path of stock-taking in the shop, which also opens offline. */
export const CAPTURE_PATH = '/stock-taking-capture';
