import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the browser says of a connection that breaks, before its answer or during it, and of code that was not preloaded then. */
export const BROKEN =
  /ERR_(EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|CONNECTION_(RESET|CLOSED|ABORTED))|\/preload-screens-/;

/** What becomes of a request and its answer on the way. */
export type Exchange = (asked: IncomingMessage, answer: ServerResponse) => void;

const FOREIGN_PAGE = '<!doctype html><title>Elsewhere</title><h1>Not the register</h1>';

/** Passes a request on to the server that it names. */
export const passOn: Exchange = (asked, answer) => {
  const { method, headers, url = '' } = asked;
  const passed = request(url, { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
};

/** An answer that ends the connection in place of being sent. */
function lostAnswer(asked: IncomingMessage): ServerResponse {
  const lost = new ServerResponse(asked);
  lost.writeHead = () => {
    asked.socket.destroy();
    return lost;
  };
  return lost;
}

/** Passes a request on; its answer is lost. */
export const loseAnswer = (asked: IncomingMessage): void => passOn(asked, lostAnswer(asked));

/** Refuses a request as the server does. */
export const refuseWith =
  (status: number, message: string): Exchange =>
  (asked, answer) => {
    // Browsers read the answer after they have sent the whole body.
    asked.resume().once('end', () => {
      answer.writeHead(status, { 'content-type': 'application/problem+json' });
      answer.end(JSON.stringify({ status, message, params: {} }));
    });
  };

/** Passes requests on; another thing becomes of the first one to this path. */
export function onFirst(path: RegExp, exchange: Exchange): Exchange {
  let isFirst = true;
  return (asked, answer) => {
    const isMeant = isFirst && path.test(URL.parse(asked.url ?? '')?.pathname ?? '');
    if (isMeant) isFirst = false;
    return (isMeant ? exchange : passOn)(asked, answer);
  };
}

/** Passes a request on, and changes the text that is answered. */
function passChanged(
  { url = '', headers: asked }: IncomingMessage,
  answer: ServerResponse,
  change: (given: string) => string,
): void {
  const { 'if-none-match': _, 'if-modified-since': __, ...headers } = asked;
  const passed = request(url, { headers: { ...headers, 'accept-encoding': 'identity' } }, async (reply) => {
    const { 'content-length': ___, etag: ____, ...kept } = reply.headers;
    const given = await text(reply);
    answer.writeHead(reply.statusCode ?? 502, kept);
    answer.end(change(given));
  });
  passed.on('error', () => answer.destroy());
  passed.end();
}

/** Passes requests on; the service worker is a newer version, the same each time it is fetched. */
export function withNewWorker(): Exchange {
  const addition = `\n// ${randomUUID()}`;
  return (asked, answer) =>
    asked.url?.endsWith('/worker.js')
      ? passChanged(asked, answer, (worker) => worker + addition)
      : passOn(asked, answer);
}

/** Passes requests on; the page is that of a newer version, the same each time it is fetched. */
export function withNewVersion(): Exchange {
  const version = `"version":"${randomUUID()}"`;
  return (asked, answer) =>
    URL.parse(asked.url ?? '')?.pathname === '/'
      ? passChanged(asked, answer, (page) => page.replace(/"version":"[^"]*"/, version))
      : passOn(asked, answer);
}

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const SLOW_MS = 6_000;

/** Three of ten requests do not arrive, one arrives and its answer is lost, and one takes longer than the probe waits. */
export function flaky(seed: number): Exchange {
  const random = randomOf(seed);
  return (asked, answer) => {
    const drawn = random();
    if (drawn < 0.3) asked.socket.destroy();
    else if (drawn < 0.4) loseAnswer(asked);
    else if (drawn < 0.5) setTimeout(() => passOn(asked, answer), SLOW_MS);
    else passOn(asked, answer);
  };
}

const answerWith =
  (status: number, headers: Record<string, string> = {}): Exchange =>
  (_asked, answer) => {
    answer.writeHead(status, { 'content-type': 'text/html', ...headers });
    answer.end(FOREIGN_PAGE);
  };

/** What can be between a browser and the server. */
export const NETWORKS = {
  works: passOn,
  'breaks connections': (asked) => asked.socket.destroy(),
  'never answers': () => undefined,
  'answers 502': answerWith(502),
  'answers 503': answerWith(503),
  'answers a foreign page': answerWith(200),
  'redirects to a foreign page': (asked, answer) =>
    answerWith(asked.url?.startsWith('http://portal.') ? 200 : 302, { location: 'http://portal.example/' })(
      asked,
      answer,
    ),
} as const satisfies Record<string, Exchange>;

export type Network = keyof typeof NETWORKS;

/** A proxy between browsers and the server, whose behaviour can be changed at any time. */
export interface BadNetwork {
  readonly server: string;
  readonly become: (network: Network | Exchange) => void;
  readonly close: () => void;
}

export async function createBadNetwork(): Promise<BadNetwork> {
  let current: Exchange = passOn;
  const proxy = createServer((asked, answer) => current(asked, answer));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  // A failed journey leaves it open.
  proxy.unref();
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    become: (network) => {
      current = typeof network === 'string' ? NETWORKS[network] : network;
      // Requests without an answer end with the network that left them so.
      proxy.closeAllConnections();
    },
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
