import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** A call of which as much is sent as is wanted, over a connection of its own. */
export interface RawCall {
  readonly socket: Socket;
  /** What was answered by the time the connection was closed. */
  readonly answer: Promise<string>;
}

/** The head of a call. */
export function headOf(start: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map((line) => line.join(': '));
  return `${start} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** Sends these bytes, and nothing more, to a server that listens. */
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
