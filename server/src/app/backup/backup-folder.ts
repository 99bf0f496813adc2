import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../kernel/start-error.ts';
import { digestOfText, findBrokenFile, listFiles } from './file-list.ts';

const description = z.object({
  version: z.string(),
  finishedAt: z.iso.datetime(),
  database: z.object({ files: z.number(), bytes: z.number() }),
  pictures: z.object({ files: z.number(), bytes: z.number() }),
  // SHA-256 of the list of files. Missing in backups of older versions.
  list: z.string().optional(),
});

/** The description of a backup; it is written last, so that an incomplete backup has none. */
export type BackupDescription = z.infer<typeof description>;

/** The paths inside a backup folder. */
export function backupFolder(path: string) {
  const root = resolve(path);
  return {
    root,
    database: join(root, 'database'),
    cluster: join(root, 'database/cluster'),
    pictures: join(root, 'pictures'),
    list: join(root, 'FILES.sha256'),
    description: join(root, 'backup.json'),
  };
}

/** The folder given to a command, relative to the user's working directory (INIT_CWD), not to the program's. */
export function folderIn([path, ...others]: readonly string[], command: string): string {
  if (!path || path.startsWith('-') || others.length > 0)
    throw new StartError('COMMAND_MISUSED', { command });
  return resolve(process.env.INIT_CWD ?? '', path);
}

/** Completes a backup: writes the list of its files, then its description. */
export async function writeDescription(path: string, given: BackupDescription): Promise<BackupDescription> {
  const { root, list, description: file } = backupFolder(path);
  const files = await listFiles(root);
  const whole = { ...given, list: digestOfText(files) };
  await writeFile(list, files, { mode: 0o600, flush: true });
  await writeFile(file, `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600, flush: true });
  return whole;
}

/** Reads the description of a backup and verifies its files; throws when the description or a file is missing, or a checksum differs. */
export async function readVerified(path: string): Promise<BackupDescription> {
  const { root, list, description: file } = backupFolder(path);
  try {
    const found = description.parse(JSON.parse(await readFile(file, 'utf8')));
    if (found.list) await compareFiles(root, await readFile(list, 'utf8'), found.list);
    return found;
  } catch (error) {
    throw new StartError('BACKUP_NOT_WHOLE', { folder: root, reason: (error as Error).message });
  }
}

async function compareFiles(root: string, list: string, digest: string): Promise<void> {
  const broken =
    digestOfText(list) === digest ? await findBrokenFile(root, list) : 'FILES.sha256 is not what was saved';
  if (broken) throw new Error(broken);
}
