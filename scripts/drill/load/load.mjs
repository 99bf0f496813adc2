import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Browser, throughNetwork } from '../../../server/src/testing/identity/browser.ts';
import { signInWith } from '../../../server/src/testing/identity/tokens.ts';

const READ = { path: '/resource/work-requests/page', body: { page: 0, size: 15 } };
const CLIENT_LIMIT_MS = 30_000;
const SIGN_IN_AGAIN_MS = 120_000;
const UNREACHABLE = 'unreachable';

/** The status, with the error code of a 4xx response; what the load balancer answers itself has no request id. */
export function describeStatus({ status, headers }, text = '') {
  if (!headers.has('x-request-id')) return `${status} of the load balancer`;
  const [, code] = /"message":"([A-Z_]+)"/.exec(status < 400 || status >= 500 ? '' : text) ?? [];
  return code ? `${status} ${code}` : status;
}

/** Users who write and read continuously through the load balancer; each write is retried, as the web application does, until it is acknowledged. */
export async function startLoad(origin, { writers = 4, readers = 4, pauseMs = 100 } = {}) {
  const statuses = new Map();
  const done = { write: [], read: [] };
  const acknowledged = [];
  let isOver = false;
  let token = await signIn();
  let signedInAt = Date.now();

  function signIn() {
    const browser = new Browser(throughNetwork(origin), origin);
    return signInWith(browser, 'admin').then(({ access_token }) => access_token);
  }

  // Like an open page: well before the token expires.
  async function keepSignedIn() {
    while (!isOver) {
      if (Date.now() - signedInAt > SIGN_IN_AGAIN_MS) {
        const fresh = await signIn().catch(() => undefined);
        if (fresh) [token, signedInAt] = [fresh, Date.now()];
      }
      await pause(1_000);
    }
  }

  async function call(kind, path, body, headers = {}) {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CLIENT_LIMIT_MS),
    }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    const status = text === undefined ? UNREACHABLE : describeStatus(answer, text);
    statuses.set(`${kind} ${status}`, (statuses.get(`${kind} ${status}`) ?? 0) + 1);
    if (text === undefined || !answer.ok) return undefined;
    done[kind].push(performance.now());
    return JSON.parse(text);
  }

  async function write(requestId) {
    const word = randomUUID();
    const path = `/resource/work-requests/${requestId}/comments`;
    while (!isOver) {
      if (await call('write', path, { text: word }, { 'idempotency-key': word })) {
        acknowledged.push(word);
        return;
      }
      await pause(pauseMs);
    }
  }

  async function each(work) {
    while (!isOver) {
      await work();
      await pause(pauseMs);
    }
  }

  const page = await call('read', READ.path, { ...READ.body, size: writers });
  const ids = page.content.map(({ id }) => id);
  const people = [
    keepSignedIn(),
    ...ids.map((id) => each(() => write(id))),
    ...Array.from({ length: readers }, () => each(() => call('read', READ.path, READ.body))),
  ];

  return {
    /** Counts by kind of request and status. */
    statuses,
    acknowledged,
    done,
    async stop() {
      isOver = true;
      await Promise.all(people);
    },
  };
}
