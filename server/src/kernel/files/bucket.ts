import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { BucketError } from './bucket-error.ts';
import { type ListedObject, type ObjectPage, readObjectPage } from './bucket-listing.ts';

/** A bucket of an S3-compatible store, and its credentials. */
export interface BucketAccess {
  /** The store's URL; buckets are addressed by path. */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

const REQUEST_TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 3;
const PAUSE_MS = 50;
const TOO_MANY = 429;
const MAX_LISTING_CHARACTERS = 8 * 1024 * 1024;

function throwBucketError(error: unknown): never {
  throw error instanceof BucketError
    ? error
    : new BucketError('The bucket does not answer', { cause: error });
}

/** The content of a requested object. */
export const bytesOf = (answer: Response): Promise<Buffer> =>
  answer.arrayBuffer().then((content) => Buffer.from(content), throwBucketError);

const isBusy = ({ status }: Response): boolean => status >= 500 || status === TOO_MANY;

async function textOf(answer: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_LISTING_CHARACTERS) throw new BucketError('The list of the bucket is too long');
  }
  return text;
}

/** A signal that aborts after 30 seconds, or with the given one. */
export function withTimeout(signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** A client for one bucket: path-style URLs, signed requests. Each call throws `BucketError` when the store does not answer or refuses. */
export class Bucket {
  readonly #client: AwsClient;
  readonly #address: string;

  constructor({ endpoint, name, sessionToken, ...access }: BucketAccess) {
    const token = sessionToken ? { sessionToken } : {};
    this.#client = new AwsClient({ ...access, ...token, service: 's3' });
    this.#address = `${endpoint.replace(/\/$/, '')}/${name}`;
  }

  /** Sends a request for the object with this key. */
  object(key: string, init: RequestInit): Promise<Response> {
    return this.#call(`/${key.split('/').map(encodeURIComponent).join('/')}`, init);
  }

  /** The objects whose keys start with the prefix, without those below a further slash. */
  async *list(prefix: string, signal?: AbortSignal): AsyncGenerator<ListedObject> {
    let token: string | undefined;
    do {
      const { objects, next } = await this.#page(prefix, token, signal);
      yield* objects;
      token = next;
    } while (token);
  }

  async #page(prefix: string, token: string | undefined, signal?: AbortSignal): Promise<ObjectPage> {
    const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', delimiter: '/', prefix });
    if (token) query.set('continuation-token', token);
    const answer = await this.#call(`?${query}`, { signal: withTimeout(signal) });
    return readObjectPage(await textOf(answer).catch(throwBucketError));
  }

  async #call(address: string, init: RequestInit): Promise<Response> {
    const answer = await this.#send(`${this.#address}${address}`, init).catch(throwBucketError);
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new BucketError(`The bucket answered ${answer.status}`, { status: answer.status });
  }

  async #send(address: string, { signal, ...init }: RequestInit): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      // Passed to fetch, not to the signed Request: a signal derived by a Request may be garbage collected before it fires.
      const limits = { signal: signal ?? null, redirect: 'manual' } as const;
      const answer = await fetch(await this.#client.sign(address, init), limits);
      if (attempt === MAX_ATTEMPTS || !isBusy(answer)) return answer;
      await answer.body?.cancel();
      await pause(PAUSE_MS * 2 ** attempt);
    }
  }
}
