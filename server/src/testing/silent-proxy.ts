import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between the register and its database, and can swallow what is sent without closing anything. */
export interface SilentProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** From now on nothing passes on the connections that are open; new ones work. */
  swallow(): void;
  close(): Promise<void>;
}

/** A proxy before the database of an address, on a port of its own or the given one. */
export async function startSilentProxy(databaseUrl: string, at = 0): Promise<SilentProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
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
        other.destroy();
      });
    }
  }).listen(at, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    swallow() {
      for (const socket of sockets) socket.pause();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
