/** The path of the offline requests page, which also opens offline. */
export const OFFLINE_REQUESTS_PATH = '/kept-requests';
