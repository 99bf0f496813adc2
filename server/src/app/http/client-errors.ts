import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@cooler/contract/errors.ts';
import { problem } from '../../kernel/problem.ts';
import { problemBody } from './plugins/error-handler.ts';

// Node's error codes for connections that never became a request.
const BY_NODE_CODE: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'TOO_LARGE',
};

/** Sends a problem response to invalid HTTP, or when the headers do not arrive in time, and closes the connection. */
export function refuseConnection(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const found = problem(BY_NODE_CODE[error.code ?? ''] ?? 'MALFORMED_REQUEST');
    const body = JSON.stringify(problemBody(found, randomUUID()));
    const head = [
      `HTTP/1.1 ${found.status} ${STATUS_CODES[found.status]}`,
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}
