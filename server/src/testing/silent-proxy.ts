import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of the database that can drop traffic without closing connections. */
export interface SilentProxy {
  /** The URL of the database through the proxy. */
  readonly url: string;
  /** Stops traffic on open connections, except those whose first packet contains `except`; new connections work. */
  swallow(except?: string): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of a database, on a free port or the given one. */
export async function startSilentProxy(databaseUrl: string, at = 0): Promise<SilentProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const beginnings = new Map<Socket, string>();
  const server = createServer((near) => {
    near.once('data', (chunk) => beginnings.set(near, chunk.toString('latin1')));
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (chunk) => other.write(chunk));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        beginnings.delete(socket);
        other.destroy();
      });
    }
  }).listen(at, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    swallow(except) {
      // Data that is not read is not answered either.
      for (const [near, beginning] of beginnings) if (!except || !beginning.includes(except)) near.pause();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
