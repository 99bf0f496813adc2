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
  // Of the list of files. Backups of versions before have none.
  list: z.string().optional(),
});

/** What a backup says of itself; it is written last, so that a part of a backup has none. */
export type BackupDescription = z.infer<typeof description>;

/** The places inside the folder of a backup. */
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

/** The folder that a command names, seen from where the person stands and not from where the program is. */
export function folderIn([path]: readonly string[], command: string): string {
  if (!path) throw new StartError('BACKUP_FOLDER_MISSING', { command });
  return resolve(process.env.INIT_CWD ?? '', path);
}

/** Closes a backup: the list of its files, and what it says of itself. */
export async function writeDescription(path: string, said: BackupDescription): Promise<BackupDescription> {
  const { root, list, description: file } = backupFolder(path);
  const files = await listFiles(root);
  const whole = { ...said, list: digestOfText(files) };
  await writeFile(list, files, { mode: 0o600, flush: true });
  await writeFile(file, `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600, flush: true });
  return whole;
}

/** What a backup says of itself; refuses a folder without one, and one that lacks a file or has another one in its place. */
export async function readWhole(path: string): Promise<BackupDescription> {
  const { root, list, description: file } = backupFolder(path);
  try {
    const said = description.parse(JSON.parse(await readFile(file, 'utf8')));
    if (said.list) await compareFiles(root, await readFile(list, 'utf8'), said.list);
    return said;
  } catch (error) {
    throw new StartError('BACKUP_NOT_WHOLE', { folder: root, reason: (error as Error).message });
  }
}

async function compareFiles(root: string, list: string, digest: string): Promise<void> {
  const broken =
    digestOfText(list) === digest ? await findBrokenFile(root, list) : 'FILES.sha256 is not what was saved';
  if (broken) throw new Error(broken);
}
