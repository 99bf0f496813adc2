import { dismissUnanswered } from '../feedback/notices.ts';
import { NetworkError, ProblemError, UNAUTHENTICATED } from '../feedback/problem.ts';
import { noteServerVersion } from '../start/newer-version.ts';
import { takeEarly } from './early-calls.ts';
import { noteServerTime } from './server-time.ts';

/** Where calls get their bearer token; set by the session. */
export interface TokenSource {
  token(): string | undefined;
  /** Gets a fresh token; false when the session is over. */
  renew(): Promise<boolean>;
}

let tokens: TokenSource = { token: () => undefined, renew: async () => false };

/** Sets the token source of all later calls. */
export function setTokenSource(source: TokenSource): void {
  tokens = source;
}

export interface CallOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** How long an answer is awaited. */
  readonly limitMs?: number;
  /** It is done only once: what it deletes, ends or undoes never comes back. */
  readonly isFinal?: boolean;
}

/** The limit of calls that only read. */
export const READ_MS = 60_000;
/** The limit of all others (docs/domain.md §15.3). */
export const LONGEST_MS = 600_000;

export interface Call extends CallOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

function addressOf({ path, query }: Call): string {
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

function headersOf(call: Call): Headers {
  const headers = new Headers(call.headers);
  const token = tokens.token();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (call.body !== undefined && !(call.body instanceof FormData))
    headers.set('content-type', 'application/json');
  return headers;
}

function bodyOf({ body }: Call): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

function signalOf({ method, signal, limitMs = method === 'GET' ? READ_MS : LONGEST_MS }: Call): AbortSignal {
  const limit = AbortSignal.timeout(limitMs);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

const nameOf = (call: Call): string => `${call.method} ${addressOf(call)}`;

/** Does a part of a call; what fails, fails for the network. */
export async function onNetwork<Result>(call: Call, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isAbort = error instanceof DOMException && error.name === 'AbortError';
    throw isAbort ? error : Object.assign(new NetworkError(error), { call: nameOf(call) });
  }
}

async function attempt(call: Call): Promise<Response> {
  const [address, body] = [addressOf(call), bodyOf(call)];
  const early = typeof body === 'string' || body === null ? takeEarly({ ...call, address, body }) : undefined;
  const answer = await (early ??
    fetch(address, {
      method: call.method,
      headers: headersOf(call),
      body,
      signal: signalOf(call),
      credentials: 'same-origin',
    }));
  // Gateways and captive portals answer with pages of their own, the server never answers a call with one.
  if (answer.headers.get('content-type')?.startsWith('text/html')) throw new Error(`Page ${answer.status}`);
  return answer;
}

async function readProblem(call: Call, response: Response): Promise<ProblemError> {
  const isJson = response.headers.get('content-type')?.includes('json');
  const plain = { message: `${response.status} ${response.statusText}` };
  const problem = isJson ? await onNetwork(call, () => response.json()) : plain;
  return new ProblemError(response.status, problem, Number(response.headers.get('retry-after')));
}

/** The response to a call; one with an error is thrown as a `ProblemError`. */
export async function send(call: Call): Promise<Response> {
  const sentAt = Date.now();
  const tryOnce = () => onNetwork(call, () => attempt(call));
  let response = await tryOnce();
  if (response.status === UNAUTHENTICATED && (await tokens.renew())) response = await tryOnce();
  noteServerTime(response, sentAt);
  noteServerVersion(response.headers.get('x-web-version'));
  if (!response.ok) throw await readProblem(call, response);
  dismissUnanswered(nameOf(call));
  return response;
}

/** The body of an answer; with `changes`, how often the rows of a list that is followed had changed before. */
async function readJson<Answer>(call: Call): Promise<Answer> {
  const response = await send(call);
  const text = await onNetwork(call, () => response.text());
  const answer = text === '' ? undefined : JSON.parse(text);
  const changes = response.headers.get('x-changes');
  return changes === null ? answer : { ...answer, changes: Number(changes) };
}

const isCutOff = (error: unknown): boolean =>
  error instanceof NetworkError && (error.cause as Error).name !== 'TimeoutError';

/** The answer to a call; one with a key is done once, so it is sent again if its connection broke. */
const sendForJson = <Answer>(call: Call): Promise<Answer> =>
  readJson<Answer>(call).catch((error) => {
    if (!call.headers?.['idempotency-key'] || !isCutOff(error)) throw error;
    return readJson<Answer>(call);
  });

/** The keys of changes of a version, and of final ones, that have got no answer yet. */
const unanswered = new Map<string, string>();

/** A browser repeats a call whose connection broke, and a user a change without an answer; by its key it is done once. */
async function sendChange<Answer>(call: Call): Promise<Answer> {
  const name = `${addressOf(call)} ${JSON.stringify(call.body)}`;
  const key = unanswered.get(name) ?? crypto.randomUUID();
  if (call.isFinal || Object(call.body).version !== undefined) unanswered.set(name, key);
  const answer = await sendForJson<Answer>({ ...call, headers: { ...call.headers, 'idempotency-key': key } });
  unanswered.delete(name);
  return answer;
}

/** HTTP client of the server: bearer token, one renewal on 401, errors as `ProblemError` or `NetworkError`. */
export const api = {
  get: <Answer>(path: string, options?: CallOptions) =>
    sendForJson<Answer>({ ...options, method: 'GET', path }),
  post: <Answer>(path: string, body: unknown, options?: CallOptions) =>
    sendForJson<Answer>({ ...options, method: 'POST', path, body }),
  /** Creates a resource; returns its `Location`, if the server sends one. */
  create: async (path: string, body: unknown, options?: CallOptions): Promise<string | null> =>
    (await send({ ...options, method: 'POST', path, body })).headers.get('location'),
  put: <Answer>(path: string, body: unknown, options?: CallOptions) =>
    sendChange<Answer>({ ...options, method: 'PUT', path, body }),
  /** Sets what is the same however often it is set: without a key, of which the server would keep the answer. */
  set: <Answer>(path: string, body: unknown, options?: CallOptions) =>
    sendForJson<Answer>({ ...options, method: 'PUT', path, body }),
  remove: (path: string, options?: CallOptions, body?: unknown) =>
    sendChange<void>({ ...options, method: 'DELETE', path, body }),
};
