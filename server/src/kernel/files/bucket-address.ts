import type { BucketAccess } from './bucket.ts';

/** Credentials of an S3 store, as in the usual environment variables. */
export interface BucketKeys {
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
  readonly sessionToken: string | undefined;
}

const DEFAULT_REGION = 'us-east-1';

/** Parses `s3://bucket?endpoint=…&region=…`. */
export function bucketAt(url: URL, keys: BucketKeys): BucketAccess {
  const region = url.searchParams.get('region') ?? DEFAULT_REGION;
  return {
    name: url.hostname,
    endpoint: url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId: keys.accessKeyId ?? '',
    secretAccessKey: keys.secretAccessKey ?? '',
    sessionToken: keys.sessionToken,
  };
}
