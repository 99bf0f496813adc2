import { Bucket, type BucketAccess, bytesOf, withTimeout } from '../../kernel/files/bucket.ts';
import { BucketError } from '../../kernel/files/bucket-error.ts';
import type { FileAddress, FileStore } from '../../kernel/files/file-store.ts';
import { problem } from '../../kernel/problem.ts';

const NOT_FOUND = 404;
const FULL = 507;

const keyOf = ({ folder, fileName }: FileAddress): string => `${folder}/${fileName}`;

function refuse(error: unknown): never {
  if (!(error instanceof BucketError)) throw error;
  throw Object.assign(problem(error.status === FULL ? 'STORAGE_FULL' : 'NOT_AVAILABLE'), { cause: error });
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof BucketError && error.status === NOT_FOUND) return undefined;
  return refuse(error);
}

/** A file store in an S3 bucket; S3 guarantees that each PUT is atomic. */
export function bucketStore(access: BucketAccess): FileStore {
  const bucket = new Bucket(access);
  const call = (address: FileAddress, init: RequestInit) =>
    bucket.object(keyOf(address), { ...init, signal: withTimeout() });

  return {
    async write(address, content) {
      await call(address, { method: 'PUT', body: new Uint8Array(content) }).catch(refuse);
    },

    async read(address) {
      const answer = await call(address, { method: 'GET' }).catch(undefinedIfMissing);
      return answer && bytesOf(answer).catch(refuse);
    },

    async remove(address) {
      await call(address, { method: 'DELETE' }).catch(undefinedIfMissing);
    },

    async *list(folder) {
      const prefix = `${folder}/`;
      try {
        for await (const { key, modifiedAt } of bucket.list(prefix))
          yield { folder, fileName: key.slice(prefix.length), modifiedAt };
      } catch (error) {
        refuse(error);
      }
    },
  };
}
