import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { StartError } from '../../kernel/start-error.ts';

// For a path that may not exist yet: symbolic links in the existing part are resolved.
async function truePath(path: string): Promise<string> {
  if (existsSync(path)) return realpath(path);
  return join(await truePath(dirname(path)), basename(path));
}

/** The full path of a folder; throws when it exists or lies inside the data folder. */
export async function freePlace(target: string, dataDir: string): Promise<string> {
  const wanted = await truePath(resolve(target));
  const below = relative(await truePath(resolve(dataDir)), wanted);
  if (below !== '..' && !below.startsWith(`..${sep}`))
    throw new StartError('BACKUP_INSIDE_DATA', { folder: wanted });
  if (existsSync(wanted)) throw new StartError('BACKUP_FOLDER_TAKEN', { folder: wanted });
  return wanted;
}

/** Fills a temporary folder and renames it when it is complete; removes it on failure. */
export async function fillFolder<Filled>(
  wanted: string,
  fill: (draft: string) => Promise<Filled>,
): Promise<Filled> {
  await mkdir(dirname(wanted), { recursive: true, mode: 0o700 });
  const draft = await mkdtemp(`${wanted}.part-`);
  try {
    const filled = await fill(draft);
    await rename(draft, wanted);
    return filled;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
