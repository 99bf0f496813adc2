// A server that goes away or may not be written to: class 08, shutdowns, too many connections, a standby.
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
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered|was closed))/;

/** Whether the work was done is not known, as where a connection is lost (docs/domain.md §15.3): class 08. */
export const NO_CONFIRMATION = '08007';

/** Whether an error says that the connection is of no use any more; another one may be. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return STATES.test(code) || SOCKET_CODES.has(code) || MESSAGES.test(message);
}
