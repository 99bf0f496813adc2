const LOCK = 'cooler-register.logout';

/** Logs out; the other tabs wait until this page is left, which the browser does once the session is over, or until it fails. */
export const whileLoggingOut = (logOut: () => Promise<void>): Promise<void> =>
  navigator.locks.request(LOCK, logOut);

/** Waits while another tab logs out: until then a login would find the session still open, and sign in again. */
export const untilLoggedOut = (): Promise<void> =>
  navigator.locks.request(LOCK, { mode: 'shared' }, () => undefined);
