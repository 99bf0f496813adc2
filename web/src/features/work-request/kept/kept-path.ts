/** The address of requests that are written without a network, which also opens without one. */
export const KEPT_PATH = '/kept-requests';
