import { readdir, stat } from 'node:fs/promises';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { problem } from '../../kernel/problem.ts';

const inodeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ ino }) => ino,
    () => undefined,
  );

const isEmpty = (path: string): Promise<boolean> =>
  readdir(path).then(
    ({ length }) => length === 0,
    () => true,
  );

function refuse(root: string): never {
  const cause = new Error(`ENOENT: ${root} is empty all at once: its disk may not be mounted any more`);
  throw Object.assign(problem('NOT_AVAILABLE'), { cause });
}

/** The store of a folder; not available while an empty folder, or none, is in its place (docs/decisions/233). */
export function mountedStore(root: string, store: FileStore): FileStore {
  let known: number | undefined;

  async function look(): Promise<void> {
    const found = await inodeOf(root);
    if (found === known) return;
    if (known !== undefined && (await isEmpty(root))) refuse(root);
    known = found;
  }

  return {
    async write(address, content) {
      await look();
      await store.write(address, content);
      // The first file creates the folder.
      await look();
    },
    async read(address) {
      await look();
      return store.read(address);
    },
    async remove(address) {
      await look();
      await store.remove(address);
    },
    async *list(folder) {
      await look();
      yield* store.list(folder);
    },
  };
}
