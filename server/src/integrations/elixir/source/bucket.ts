import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { readListing } from './listing.ts';
import { byAge, type ElixirSource, isTableName, SourceError, type SourceFile } from './source.ts';

/** Where a bucket is and who may read it. */
export interface BucketOptions {
  readonly bucket: string;
  /** The objects whose keys start so, up to the next slash. */
  readonly prefix: string;
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

const ANSWER_WITHIN_MS = 30_000;
const MAX_LISTING_CHARACTERS = 8 * 1024 * 1024;

async function textOf(answer: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_LISTING_CHARACTERS) throw new SourceError('The list of the bucket is too long');
  }
  return text;
}

class Bucket {
  readonly #client: AwsClient;
  readonly #address: string;
  readonly #options: BucketOptions;

  constructor(options: BucketOptions) {
    const { accessKeyId, secretAccessKey, sessionToken, region, endpoint, bucket } = options;
    const keys = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
    this.#client = new AwsClient({ ...keys, region, service: 's3', retries: 2 });
    this.#address = `${endpoint.replace(/\/$/, '')}/${bucket}`;
    this.#options = options;
  }

  async call(address: string, init: RequestInit): Promise<Response> {
    const answer = await this.#client.fetch(`${this.#address}${address}`, init).catch((error: unknown) => {
      throw new SourceError('The bucket does not answer', { cause: error });
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new SourceError(`The bucket answered ${answer.status}`);
  }

  async list(signal: AbortSignal): Promise<SourceFile[]> {
    const files: SourceFile[] = [];
    let token: string | undefined = '';
    while (token !== undefined) {
      const page = await this.#page(token, signal);
      files.push(...page.objects.filter(({ name }) => isTableName(name)));
      token = page.next;
    }
    return files.sort(byAge);
  }

  async #page(token: string, signal: AbortSignal) {
    const { prefix, bucket } = this.#options;
    const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', delimiter: '/', prefix });
    if (token) query.set('continuation-token', token);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const { objects, next } = readListing(await textOf(await this.call(`?${query}`, { signal: limit })));
    const described = objects.map(({ key, ...object }) => ({
      ...object,
      path: `s3://${bucket}/${key}`,
      name: key.slice(prefix.length),
      // An object appears when its last byte is there.
      isComplete: true,
    }));
    return { objects: described, next };
  }

  addressOf({ name }: SourceFile): string {
    const key = `${this.#options.prefix}${name}`;
    return `/${key.split('/').map(encodeURIComponent).join('/')}`;
  }
}

/** Objects of an S3-compatible store, addressed by path; calls are signed, and wait half a minute at most for an answer. */
export function bucketSource(options: BucketOptions): ElixirSource {
  const bucket = new Bucket(options);
  return {
    name: `s3://${options.bucket}/${options.prefix}`,
    list: (signal) => bucket.list(signal),
    async open(file, signal) {
      const { body } = await bucket.call(bucket.addressOf(file), { signal });
      return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([]);
    },
    async isSame(file, signal) {
      const { headers } = await bucket.call(bucket.addressOf(file), { method: 'HEAD', signal });
      return headers.get('etag') === file.mark;
    },
  };
}
