import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../kernel/error-code.ts';
import { byAge, type ElixirSource, isTableName, SourceError, type SourceFile } from './source.ts';

// A file not modified for this long counts as complete at the first run.
const STABLE_AFTER_MS = 60_000;

async function describeFile(folder: string, name: string): Promise<SourceFile | undefined> {
  const path = join(folder, name);
  const status = await lstat(path).catch(undefinedIfGone);
  // Symbolic links are skipped: they could lead out of the folder.
  if (!status?.isFile()) return undefined;
  return {
    path,
    name,
    mark: `${status.size} ${status.mtimeMs}`,
    bytes: status.size,
    incomingDate: status.mtime,
    isComplete: Date.now() - status.mtimeMs > STABLE_AFTER_MS,
  };
}

// Files may be removed while the folder is being listed.
function undefinedIfGone(error: unknown): undefined {
  if (errorCode(error) === 'ENOENT') return undefined;
  throw error;
}

async function listFolder(folder: string): Promise<SourceFile[]> {
  try {
    const names = (await readdir(folder)).filter(isTableName);
    const files = await Promise.all(names.map((name) => describeFile(folder, name)));
    return files.filter((file) => file !== undefined).sort(byAge);
  } catch (error) {
    throw new SourceError(`The folder ${folder} cannot be read`, { cause: error });
  }
}

/** Files in a local folder, without subfolders. */
export function folderSource(folder: string): ElixirSource {
  return {
    name: folder,
    list: () => listFolder(folder),
    open: async ({ path }, signal) => createReadStream(path, { signal, highWaterMark: 256 * 1024 }),
    isSame: async ({ name, mark }) => (await describeFile(folder, name))?.mark === mark,
  };
}
