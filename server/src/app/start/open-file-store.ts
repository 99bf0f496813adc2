import { resolve } from 'node:path';
import { freeForPictures } from '../../features/status/free-bytes.ts';
import { DOCUMENTS } from '../../features/work-request/thread/thread-files.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { folderStore } from '../../kernel/files/folder-store.ts';
import { PICTURE_FOLDERS } from '../../kernel/pictures/picture-names.ts';
import { problem } from '../../kernel/problem.ts';
import type { Config } from '../settings/config.ts';
import { bucketStore } from './bucket-store.ts';
import { mountedStore } from './mounted-store.ts';

// More than a process needs to be ready: users' files must not be what takes the register away.
const RESERVE_BYTES = 500 * 1024 * 1024;
const OF_USERS: ReadonlySet<string> = new Set([...PICTURE_FOLDERS, DOCUMENTS]);

function storeOnDisk(dataDir: string): FileStore {
  const root = resolve(dataDir, 'pictures');
  const store = mountedStore(root, folderStore(root));
  return {
    ...store,
    async write(address, content) {
      if (OF_USERS.has(address.folder) && (await freeForPictures(dataDir)) < RESERVE_BYTES)
        throw problem('STORAGE_FULL');
      await store.write(address, content);
    },
  };
}

/** The store for pictures: the bucket of FILES_URL, else a folder in DATA_DIR. */
export function openFileStore({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): FileStore {
  return bucket ? bucketStore(bucket) : storeOnDisk(dataDir);
}
