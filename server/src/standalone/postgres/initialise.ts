import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Command } from './command.ts';
import { type DatabaseFolder, type DatabaseUser, readIfThere, unusable, writePrivate } from './folder.ts';
import { notStarted } from './not-started.ts';

const run = promisify(execFile);

export const SUPERUSER = 'postgres';

const DRAFT = 'cluster.new-';

export type Passwords = Readonly<Record<DatabaseUser, string>>;

/** The passwords of the database users, generated at the first start and stored in private files. */
export async function storePasswords({ passwords: files }: DatabaseFolder): Promise<Passwords> {
  return {
    superuser: await storePassword(files.superuser),
    owner: await storePassword(files.owner),
    application: await storePassword(files.application),
    reader: await storePassword(files.reader),
  };
}

async function storePassword(file: string): Promise<string> {
  const stored = (await readIfThere(file))?.trim();
  if (stored) return stored;
  const password = randomBytes(24).toString('hex');
  await writePrivate(file, `${password}\n`);
  return password;
}

/** Creates an empty cluster; it is renamed when complete, so that a crash leaves no partial cluster. */
export async function initialise(
  folder: DatabaseFolder,
  initdb: string,
  command: Command,
  durable: boolean,
): Promise<void> {
  await removeDrafts(folder);
  const draft = join(folder.root, `${DRAFT}${process.pid}`);
  const [file = '', ...args] = [...command.prefix, initdb, ...initdbArguments(draft, folder, durable)];
  try {
    await run(file, args, command.options as object);
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw notStarted(folder.root, stderr?.trim() || message, error);
  }
  await rename(draft, folder.cluster).catch((error: unknown) => {
    throw unusable(folder.root, error);
  });
}

function initdbArguments(draft: string, folder: DatabaseFolder, durable: boolean): string[] {
  return [
    ...['--pgdata', draft, '--username', SUPERUSER, '--pwfile', folder.passwords.superuser],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C'],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--data-checksums', '--no-instructions', ...(durable ? [] : ['--no-sync'])],
  ];
}

async function removeDrafts({ root }: DatabaseFolder): Promise<void> {
  const drafts = (await readdir(root)).filter((name) => name.startsWith(DRAFT));
  await Promise.all(drafts.map((name) => rm(join(root, name), { recursive: true, force: true })));
}
