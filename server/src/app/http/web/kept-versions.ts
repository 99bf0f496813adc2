import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FileStore, ListedFile } from '../../../kernel/files/file-store.ts';

const FILES = 'web';
const VERSIONS = 'web-versions';
const NAME = /^\w[\w.-]*$/;
const COMPRESSED = /\.(br|gz)$/;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
};

interface KeptFile {
  readonly content: Buffer;
  readonly type: string;
}

/** The hashed assets of other versions (earlier ones, or ones running concurrently), for pages that were opened with them. */
export interface KeptVersions {
  /** Stores the assets of this version, and deletes those that only versions over the limit need, if it may. */
  keep(): Promise<void>;
  /** Reads an asset of any stored version. */
  read(name: string): Promise<KeptFile | undefined>;
}

interface KeptVersionsOptions {
  readonly files: FileStore;
  /** How many versions are kept in addition to this one; 0: none, and this one is not stored either. */
  readonly count: number;
  /** The folder of the built web application. */
  readonly dist: string;
  /** Whether files may be removed from the store: it may be that of another installation. */
  readonly mayRemove: () => Promise<boolean>;
}

async function builtFiles(dist: string): Promise<string[]> {
  const names = await readdir(join(dist, 'assets')).catch((error: NodeJS.ErrnoException) => {
    // Without a built web application there is nothing to store.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !COMPRESSED.test(name)).sort();
}

async function listOf(files: FileStore, folder: string): Promise<ListedFile[]> {
  const found: ListedFile[] = [];
  for await (const file of files.list(folder)) found.push(file);
  return found.sort((one, other) => other.modifiedAt.getTime() - one.modifiedAt.getTime());
}

/** Stores versions in the file store, which all processes of an installation share. */
export function keptVersions({ files, count, dist, mayRemove }: KeptVersionsOptions): KeptVersions {
  async function storeOwn(): Promise<string> {
    const names = await builtFiles(dist);
    const list = JSON.stringify(names);
    const fileName = `${createHash('sha256').update(list).digest('hex').slice(0, 16)}.json`;
    const stored = new Set((await listOf(files, FILES)).map((file) => file.fileName));
    for (const name of names) {
      if (stored.has(name)) continue;
      await files.write({ folder: FILES, fileName: name }, await readFile(join(dist, 'assets', name)));
    }
    // Written last, and rewritten at every start, so that its time is that of the version's last start.
    await files.write({ folder: VERSIONS, fileName }, Buffer.from(list));
    return fileName;
  }

  async function namesIn(version: ListedFile): Promise<string[]> {
    return JSON.parse(String((await files.read(version)) ?? '[]'));
  }

  async function removeOld(own: string): Promise<void> {
    const others = (await listOf(files, VERSIONS)).filter(({ fileName }) => fileName !== own);
    const needed = new Set(await builtFiles(dist));
    for (const version of others.slice(0, count)) {
      for (const name of await namesIn(version)) needed.add(name);
    }
    for (const version of others.slice(count)) {
      for (const fileName of await namesIn(version)) {
        if (!needed.has(fileName)) await files.remove({ folder: FILES, fileName });
      }
      await files.remove(version);
    }
  }

  return {
    async keep() {
      if (count === 0) return;
      const own = await storeOwn();
      if (await mayRemove()) await removeOld(own);
    },
    async read(fileName) {
      if (count === 0 || !NAME.test(fileName)) return undefined;
      const content = await files.read({ folder: FILES, fileName });
      return content && { content, type: TYPES[extname(fileName)] ?? 'application/octet-stream' };
    },
  };
}
