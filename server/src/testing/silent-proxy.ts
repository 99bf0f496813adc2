import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between the register and its database, and can swallow what is sent without closing anything. */
export interface SilentProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** From now on nothing passes on the connections that are open, but on those that began with such a word; new ones work. */
  swallow(except?: string): void;
  close(): Promise<void>;
}

/** A proxy before the database of an address, on a port of its own or the given one. */
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
      // What is not read here is not answered there either.
      for (const [near, beginning] of beginnings) if (!except || !beginning.includes(except)) near.pause();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
