import { readdir, stat } from 'node:fs/promises';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { problem } from '../../kernel/problem.ts';

interface Place {
  readonly dev: number;
  readonly ino: number;
}

const placeOf = (path: string): Promise<Place | undefined> => stat(path).catch(() => undefined);

const isEmpty = (path: string): Promise<boolean> =>
  readdir(path).then(
    ({ length }) => length === 0,
    () => true,
  );

// A share can have another device when it is mounted again, and some give a folder another inode while they run.
const isElsewhere = (found: Place | undefined, known: Place): boolean =>
  found?.dev !== known.dev && found?.ino !== known.ino;

function refuse(root: string): never {
  const cause = new Error(
    `ENOENT: ${root} is not the folder of before: its disk may not be mounted any more`,
  );
  throw Object.assign(problem('NOT_AVAILABLE'), { cause });
}

/** The store of a folder; not available while that of another disk, an empty one or none is in its place (docs/decisions/233). */
export function mountedStore(root: string, store: FileStore): FileStore {
  let known: Place | undefined;

  async function look(): Promise<void> {
    const found = await placeOf(root);
    if (known && found?.ino !== known.ino && (isElsewhere(found, known) || (await isEmpty(root))))
      refuse(root);
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
