// SQLSTATEs of a server that is gone or read-only: class 08, shutdown, too many connections, a standby.
const STATES = /^(08...|57P0[1-5]|53300|25006)$/;

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

const MESSAGES =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Query read timeout|Client (has encountered|was closed))/;

/** SQLSTATE (class 08): it is unknown whether the work was committed, as after a lost connection (docs/domain.md §15.3). */
export const NO_CONFIRMATION = '08007';

/** Whether an error means that the connection is unusable; a new one may work. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return STATES.test(code) || SOCKET_CODES.has(code) || MESSAGES.test(message);
}
