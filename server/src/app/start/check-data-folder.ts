import { access, constants, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode } from '../../kernel/error-code.ts';
import { StartError } from '../../kernel/start-error.ts';
import type { Config } from '../settings/config.ts';

// A disk that is read-only or broken must not keep the rest from starting: it is what FilesNotReached is about.
async function refuseWithoutRights(folder: string): Promise<void> {
  await access(folder, constants.W_OK | constants.X_OK).catch((error: unknown) => {
    if (errorCode(error) === 'EACCES') throw error;
  });
}

/** Throws when the data folder is needed for files, and is none or may not be written to. */
export async function checkDataFolder({ dataDir, bucket, elixir }: Config): Promise<void> {
  if (bucket && !elixir.isDefaultSource) return;
  const folder = resolve(dataDir);
  try {
    await mkdir(folder, { recursive: true });
    await refuseWithoutRights(folder);
    if (!bucket) await refuseWithoutRights(join(folder, 'pictures'));
  } catch (error) {
    const reason = (error as Error).message;
    throw new StartError('DATA_FOLDER_UNUSABLE', { folder, reason }, { cause: error });
  }
}
