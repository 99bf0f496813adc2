import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** A raw, possibly incomplete request over its own connection. */
export interface RawCall {
  readonly socket: Socket;
  /** The response, when the connection is closed. */
  readonly answer: Promise<string>;
}

/** The head of a request. */
export function headOf(start: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map((line) => line.join(': '));
  return `${start} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** Sends exactly these bytes to a listening server. */
export async function sendRaw(app: FastifyInstance, bytes: string | Buffer): Promise<RawCall> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise((sent) => socket.write(bytes, sent));
  const answer = buffer(socket).then(
    (whole) => whole.toString(),
    () => '',
  );
  return { socket, answer };
}
