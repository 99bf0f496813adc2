import { resolve } from 'node:path';
import { bucketStore } from '../../kernel/files/bucket-store.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { folderStore } from '../../kernel/files/folder-store.ts';
import type { Config } from '../settings/config.ts';

/** The store for pictures: the bucket of FILES_URL, else a folder in DATA_DIR. */
export function openFileStore({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): FileStore {
  return bucket ? bucketStore(bucket) : folderStore(resolve(dataDir, 'pictures'));
}
