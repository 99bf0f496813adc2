import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, opendir, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { problem } from '../problem.ts';
import type { FileAddress, FileStore, ListedFile } from './file-store.ts';

// Disk full, quota exceeded, file too large.
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
// A symbolic link (ELOOP) is treated as absent.
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ELOOP']);

function refuse(cause: unknown): never {
  const code = FULL.has(errorCode(cause)) ? 'STORAGE_FULL' : 'NOT_AVAILABLE';
  throw Object.assign(problem(code), { cause });
}

async function undefinedIfAbsent<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    return ABSENT.has(errorCode(error)) ? undefined : refuse(error);
  }
}

async function keep(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function readWhole(path: string): Promise<Buffer | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return (await file.stat()).isFile() ? await file.readFile() : undefined;
  } finally {
    await file.close();
  }
}

/** A file store below a local folder, which is created with the first file. */
export function folderStore(root: string): FileStore {
  const pathOf = ({ folder, fileName }: FileAddress) => join(root, folder, fileName);

  // Guards against path traversal: only files that really lie in the folder are read.
  async function isInside(address: FileAddress): Promise<boolean> {
    const expected = join(await realpath(root), address.folder, address.fileName);
    return (await realpath(pathOf(address))) === expected;
  }

  return {
    async write(address, content) {
      const folder = join(root, address.folder);
      const part = join(folder, `${randomUUID()}.part`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await keep(part, content);
        await rename(part, pathOf(address));
        await syncFolder(folder);
      } catch (error) {
        await rm(part, { force: true }).catch(refuse);
        refuse(error);
      }
    },

    read: (address) =>
      undefinedIfAbsent(async () =>
        (await isInside(address)) ? await readWhole(pathOf(address)) : undefined,
      ),

    remove: (address) => rm(pathOf(address), { force: true }).catch(refuse),

    async *list(folder): AsyncGenerator<ListedFile> {
      const entries = await undefinedIfAbsent(() => opendir(join(root, folder)));
      if (!entries) return;
      for await (const { name: fileName } of entries) {
        const found = await undefinedIfAbsent(() => stat(join(root, folder, fileName)));
        if (found?.isFile()) yield { folder, fileName, modifiedAt: found.mtime };
      }
    },
  };
}
