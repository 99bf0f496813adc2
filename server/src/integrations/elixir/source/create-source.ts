import { type BucketOptions, bucketSource } from './bucket.ts';
import { folderSource } from './folder.ts';
import type { ElixirSource } from './source.ts';

/** Keys of a store, as its clients name them in the environment. */
export interface SourceKeys {
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
  readonly sessionToken: string | undefined;
}

const DEFAULT_REGION = 'us-east-1';

function bucketOptions(address: string, keys: SourceKeys): BucketOptions {
  const url = new URL(address);
  const region = url.searchParams.get('region') ?? DEFAULT_REGION;
  const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint: url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId: keys.accessKeyId ?? '',
    secretAccessKey: keys.secretAccessKey ?? '',
    sessionToken: keys.sessionToken,
  };
}

/** The source that an address means: `s3://bucket/prefix?endpoint=…&region=…`, or the path of a folder. */
export function createSource(address: string, keys: SourceKeys): ElixirSource {
  return address.startsWith('s3://') ? bucketSource(bucketOptions(address, keys)) : folderSource(address);
}
