import { AwsClient } from 'aws4fetch';
import { problem } from '../problem.ts';
import type { FileAddress, FileStore, ListedFile } from './file-store.ts';

/** A bucket of an S3-compatible store, and who may use it. */
export interface Bucket {
  /** The store's web address; the bucket is named in the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const LIMIT_MS = 30_000;
const RETRIES = 2;
const NOT_FOUND = 404;
const FULL = 507;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(xml: string, tag: string): string | undefined {
  const inside = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return inside?.replace(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole);
}

function listedIn(page: string, folder: string): ListedFile[] {
  return page
    .split('<Contents>')
    .slice(1)
    .map((entry) => ({
      folder,
      fileName: (textOf(entry, 'Key') ?? '').slice(folder.length + 1),
      modifiedAt: new Date(textOf(entry, 'LastModified') ?? 0),
    }));
}

/** Keeps files in a bucket; each is put whole, as the store's protocol promises. */
export function bucketStore({ endpoint, region, name, ...keys }: Bucket): FileStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });
  const base = `${endpoint.replace(/\/$/, '')}/${name}`;
  const addressOf = ({ folder, fileName }: FileAddress) =>
    `${base}/${encodeURIComponent(folder)}/${encodeURIComponent(fileName)}`;

  async function call(address: string, init: RequestInit): Promise<Response> {
    const answer = await client
      .fetch(address, { ...init, signal: AbortSignal.timeout(LIMIT_MS) })
      .catch(() => undefined);
    if (answer?.ok || answer?.status === NOT_FOUND) return answer;
    throw problem(answer?.status === FULL ? 'STORAGE_FULL' : 'NOT_AVAILABLE');
  }

  async function page(folder: string, token: string | undefined): Promise<string> {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
    if (token) query.set('continuation-token', token);
    return (await call(`${base}?${query}`, { method: 'GET' })).text();
  }

  return {
    async write(address, content) {
      const answer = await call(addressOf(address), { method: 'PUT', body: new Uint8Array(content) });
      // The bucket itself is missing.
      if (!answer.ok) throw problem('NOT_AVAILABLE');
    },

    async read(address) {
      const answer = await call(addressOf(address), { method: 'GET' });
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },

    async remove(address) {
      await call(addressOf(address), { method: 'DELETE' });
    },

    async *list(folder) {
      let token: string | undefined;
      do {
        const xml = await page(folder, token);
        yield* listedIn(xml, folder);
        token = textOf(xml, 'NextContinuationToken');
      } while (token);
    },
  };
}
