/** The path of the offline requests page, which also opens offline. */
export const KEPT_PATH = '/kept-requests';
