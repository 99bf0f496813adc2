import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export const KEYS = {
  id: 'test-key',
  secret: 'test-secret',
  region: 'eu-test-1',
  bucket: 'partners',
} as const;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

interface StoredObject {
  readonly content: Buffer;
  readonly modified: Date;
}

/** A small S3-compatible store with one bucket that verifies the signature of every request. */
export class SmallBucket {
  readonly objects = new Map<string, StoredObject>();
  /** The number of objects on a page of the listing. */
  pageSize = 2;
  /** The status with which every request is refused. */
  refusal: number | undefined;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    assert.ok(address && typeof address === 'object');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  put(key: string, content: string, modified: Date): void {
    this.objects.set(key, { content: Buffer.from(content), modified });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await buffer(request);
    const refusal = this.refusal ?? (isSigned(request) ? undefined : 403);
    if (refusal) return void response.writeHead(refusal).end('<Error><Code>Refused</Code></Error>');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    if (searchParams.get('list-type') === '2') return void response.end(this.#list(searchParams));
    const key = decodeURIComponent(pathname.replace(`/${KEYS.bucket}/`, ''));
    if (request.method === 'PUT') this.objects.set(key, { content: sent, modified: new Date() });
    if (request.method === 'DELETE')
      return void response.writeHead(this.objects.delete(key) ? 204 : 404).end();
    const object = this.objects.get(key);
    if (!object) return void response.writeHead(404).end();
    response.writeHead(200, { etag: etagOf(object), 'content-length': object.content.length });
    response.end(request.method === 'HEAD' ? undefined : object.content);
  }

  #list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const start = Number(query.get('continuation-token') ?? 0);
    const found = [...this.objects].filter(
      ([key]) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'),
    );
    const shown = found.slice(start, start + this.pageSize);
    const next = start + this.pageSize < found.length ? start + this.pageSize : undefined;
    const contents = shown.map(([key, object]) => {
      const name = encodeURIComponent(key);
      const etag = etagOf(object).replaceAll('"', '&quot;');
      return `<Contents><Key>${name}</Key><LastModified>${object.modified.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${object.content.length}</Size></Contents>`;
    });
    const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`;
  }
}

const etagOf = ({ content }: StoredObject): string => `"${sha256(content).slice(0, 32)}"`;

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;

/** Signature version 4, recomputed from the received request. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const match = AUTHORIZATION.exec(headers.authorization ?? '');
  if (!match) return false;
  const [, id = '', day = '', region = '', signed = '', signature] = match;
  const { pathname, searchParams } = new URL(url, 'http://store');
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const names = signed.split(';');
  const canonical = [
    method,
    pathname,
    query,
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${KEYS.secret}`, day), region), 's3'), 'aws4_request');
  return id === KEYS.id && region === KEYS.region && hmac(key, text).toString('hex') === signature;
}
