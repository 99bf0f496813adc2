import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

// Below the ports that Linux gives to connections and to servers on port 0, which could take a port between choice and use.
const FIRST = 20_000;
const LAST = 32_000;

let next = FIRST;

/** A free port of this machine that no other test process chooses while this one runs. */
export async function freePort(): Promise<number> {
  const port = next++;
  if (port > LAST) throw new Error(`No free port between ${FIRST} and ${LAST}`);
  if (!(await reserve(port)) || !(await isFree(port))) return await freePort();
  return port;
}

/** Listens on an abstract Unix socket named after the port, which ends with the process, however that ends. */
async function reserve(port: number): Promise<boolean> {
  const server = createServer();
  server.unref();
  return await listens(server.listen(`\0cooler-test-port-${port}`));
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const free = await listens(server.listen({ port, host: '127.0.0.1', exclusive: true }));
  await new Promise((resolve) => server.close(resolve));
  return free;
}

function listens(server: Server): Promise<boolean> {
  return once(server, 'listening').then(
    () => true,
    () => false,
  );
}
