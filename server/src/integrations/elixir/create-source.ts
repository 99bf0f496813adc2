import { type BucketKeys, bucketAt } from '../../kernel/files/bucket-address.ts';
import { bucketSource } from './bucket.ts';
import { folderSource } from './folder.ts';
import type { ElixirSource } from './source.ts';

function prefixOf({ pathname }: URL): string {
  const folder = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  return folder === '' ? '' : `${folder}/`;
}

/** The source at `s3://bucket/prefix?endpoint=…&region=…` or in a local folder. */
export function createSource(address: string, keys: BucketKeys): ElixirSource {
  if (!address.startsWith('s3://')) return folderSource(address);
  const url = new URL(address);
  return bucketSource(bucketAt(url, keys), prefixOf(url));
}
