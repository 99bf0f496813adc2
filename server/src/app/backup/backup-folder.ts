import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../kernel/start-error.ts';

const description = z.object({
  version: z.string(),
  finishedAt: z.iso.datetime(),
  database: z.object({ files: z.number(), bytes: z.number() }),
  pictures: z.object({ files: z.number(), bytes: z.number() }),
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
    description: join(root, 'backup.json'),
  };
}

/** The folder that a command names. */
export function folderIn([path]: readonly string[], command: string): string {
  if (!path) throw new StartError('BACKUP_FOLDER_MISSING', { command });
  return path;
}

/** What a backup says of itself; refuses a folder without one. */
export async function readDescription(path: string): Promise<BackupDescription> {
  const { root, description: file } = backupFolder(path);
  try {
    return description.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new StartError('BACKUP_NOT_WHOLE', { folder: root, reason: String((error as Error).message) });
  }
}
