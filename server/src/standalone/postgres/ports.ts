import { createServer } from 'node:net';
import { type DatabaseFolder, readIfThere, writePrivate } from './folder.ts';

const LOOPBACK = '127.0.0.1';
const ANY = 0;

/** The port of the folder's last run when it is free, otherwise another one, remembered for the next run. */
export async function choosePort(folder: DatabaseFolder): Promise<number> {
  const kept = Number((await readIfThere(folder.port))?.trim());
  if (kept && (await tryPort(kept))) return kept;
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
