import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Bucket, type BucketAccess, withTimeout } from '../../kernel/files/bucket.ts';
import { BucketError } from '../../kernel/files/bucket-error.ts';
import type { ListedObject } from '../../kernel/files/bucket-listing.ts';
import { byAge, type ElixirSource, isTableName, SourceError, type SourceFile } from './source.ts';

/** An upper limit; a file a day for a century is 36,500. */
const MAX_OBJECTS = 100_000;

async function listAll(bucket: Bucket, prefix: string, signal: AbortSignal): Promise<ListedObject[]> {
  const objects: ListedObject[] = [];
  for await (const object of bucket.list(prefix, signal)) {
    if (objects.length === MAX_OBJECTS) throw new BucketError('The bucket lists too many objects');
    objects.push(object);
  }
  return objects;
}

function refuse(error: unknown): never {
  throw error instanceof BucketError ? new SourceError(error.message, { cause: error }) : error;
}

/** The objects of an S3-compatible bucket whose keys start with the prefix, up to the next slash. */
export function bucketSource(access: BucketAccess, prefix: string): ElixirSource {
  const bucket = new Bucket(access);
  const root = `s3://${access.name}/`;
  const call = (file: SourceFile, init: RequestInit) =>
    bucket.object(`${prefix}${file.name}`, init).catch(refuse);
  const describe = ({ key, tag, bytes, modifiedAt }: ListedObject): SourceFile => ({
    path: `${root}${key}`,
    name: key.slice(prefix.length),
    mark: tag,
    bytes,
    incomingDate: modifiedAt,
    // An object becomes visible only when its upload is complete.
    isComplete: true,
  });

  return {
    name: `${root}${prefix}`,
    async list(signal) {
      const objects = await listAll(bucket, prefix, signal).catch(refuse);
      return objects
        .map(describe)
        .filter(({ name }) => isTableName(name))
        .sort(byAge);
    },
    async open(file, signal) {
      const { body } = await call(file, { signal });
      return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([]);
    },
    async isSame(file, signal) {
      const { headers } = await call(file, { method: 'HEAD', signal: withTimeout(signal) });
      return headers.get('etag') === file.mark;
    },
  };
}
