import { createServer } from 'node:net';
import { type DatabaseFolder, readIfThere, writePrivate } from './folder.ts';

const LOOPBACK = '127.0.0.1';
const ANY = 0;

/** The port of the last run if it is free, otherwise another one, stored for the next run. */
export async function choosePort(folder: DatabaseFolder): Promise<number> {
  const last = Number((await readIfThere(folder.port))?.trim());
  if (last && (await tryPort(last))) return last;
  const port = await tryPort(ANY);
  if (!port) throw new Error('No free port on the loopback address');
  await writePrivate(folder.port, `${port}\n`);
  return port;
}

function tryPort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(wanted, LOOPBACK, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
