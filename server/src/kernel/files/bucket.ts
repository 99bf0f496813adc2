import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { BucketError } from './bucket-error.ts';
import { type ListedObject, type ObjectPage, readObjectPage } from './bucket-listing.ts';

/** A bucket of an S3-compatible store, and who may use it. */
export interface BucketAccess {
  /** The store's web address; the bucket is named in the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

const REQUEST_TIMEOUT_MS = 30_000;
const TRIES = 3;
const PAUSE_MS = 50;
const TOO_MANY = 429;
const MAX_LISTING_CHARACTERS = 8 * 1024 * 1024;

function away(error: unknown): never {
  throw error instanceof BucketError
    ? error
    : new BucketError('The bucket does not answer', { cause: error });
}

/** The content of an object that was asked for. */
export const bytesOf = (answer: Response): Promise<Buffer> =>
  answer.arrayBuffer().then((content) => Buffer.from(content), away);

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

/** A signal that goes off after half a minute, or with the given one. */
export function withTimeout(signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** The calls to a bucket, addressed by path and signed; each throws `BucketError` where the store does not answer or refuses. */
export class Bucket {
  readonly #client: AwsClient;
  readonly #address: string;

  constructor({ endpoint, name, sessionToken, ...access }: BucketAccess) {
    const token = sessionToken ? { sessionToken } : {};
    this.#client = new AwsClient({ ...access, ...token, service: 's3' });
    this.#address = `${endpoint.replace(/\/$/, '')}/${name}`;
  }

  /** One call about the object of a key. */
  object(key: string, init: RequestInit): Promise<Response> {
    return this.#call(`/${key.split('/').map(encodeURIComponent).join('/')}`, init);
  }

  /** The objects whose keys start with the prefix, but for those behind a further slash. */
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
    return readObjectPage(await textOf(answer).catch(away));
  }

  async #call(address: string, init: RequestInit): Promise<Response> {
    const answer = await this.#try(`${this.#address}${address}`, init).catch(away);
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new BucketError(`The bucket answered ${answer.status}`, { status: answer.status });
  }

  async #try(address: string, { signal, ...init }: RequestInit): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      // The signal is not for the signed request: what follows it there may be lost before it goes off.
      const answer = await fetch(await this.#client.sign(address, init), { signal: signal ?? null });
      if (tries === TRIES || !isBusy(answer)) return answer;
      await answer.body?.cancel();
      await pause(PAUSE_MS * 2 ** tries);
    }
  }
}
