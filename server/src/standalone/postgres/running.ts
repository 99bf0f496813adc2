import { type DatabaseFolder, readIfThere } from './folder.ts';
import { SUPERUSER } from './initialise.ts';
import { runningOwner } from './owner-lock.ts';
import { DATABASE } from './provision.ts';

/** The superuser's URL of a folder's database while a process serves it; otherwise undefined. */
export async function runningAddress(folder: DatabaseFolder): Promise<string | undefined> {
  if (!(await runningOwner(folder))) return undefined;
  const [port, password] = await Promise.all([
    readIfThere(folder.port),
    readIfThere(folder.passwords.superuser),
  ]);
  if (!port || !password) return undefined;
  return `postgres://${SUPERUSER}:${password.trim()}@127.0.0.1:${port.trim()}/${DATABASE}`;
}
