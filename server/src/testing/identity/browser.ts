import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

export type Transport = (call: Call) => Promise<Answer>;

/** Sends requests to an app by `inject`, without a port. */
export function throughInject(app: FastifyInstance): Transport {
  return async ({ method, path, headers, body }) => {
    const options: InjectOptions = { method, url: path, headers, payload: body };
    const answer = await app.inject(options);
    const kept = answer.headers as Answer['headers'];
    return { status: answer.statusCode, headers: kept, body: answer.body };
  };
}

/** Sends requests over the network. */
export function throughNetwork(address: string): Transport {
  return async ({ method, path, headers, body }) => {
    const answer = await fetch(address + path, { method, headers, body, redirect: 'manual' });
    const kept = { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie() };
    return { status: answer.status, headers: kept, body: await answer.text() };
  };
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

function parseCookie(line: string): Cookie & { readonly gone: boolean } {
  const [pair = '', ...attributes] = line.split(/; */);
  const split = pair.indexOf('=');
  const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
  const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice(8);
  const isOver = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
  const gone = isOver || (expires !== undefined && Date.parse(expires) < Date.now());
  return { name: pair.slice(0, split), value: pair.slice(split + 1), path, gone };
}

function belongsTo({ path }: Cookie, address: string): boolean {
  const pathname = address.split('?')[0] ?? '';
  return path === '/' || pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}

/** A browser without scripts: stores cookies by path and follows redirects within its site. */
export class Browser {
  readonly origin: string;
  readonly #transport: Transport;
  readonly #cookies = new Map<string, Cookie>();

  constructor(transport: Transport, origin: string) {
    this.#transport = transport;
    this.origin = origin;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send('GET', url, undefined, headers);
  }

  post(url: string, form: Record<string, string>): Promise<Answer> {
    return this.#send('POST', url, form);
  }

  /** Follows redirects until a page, or until `isEnd` accepts a URL. */
  async follow(answer: Answer, isEnd: (url: URL) => boolean): Promise<{ answer: Answer; url?: URL }> {
    const location = answer.headers.location;
    if (typeof location !== 'string') return { answer };
    const url = new URL(location, this.origin);
    if (isEnd(url)) return { answer, url };
    return this.follow(await this.get(url.href), isEnd);
  }

  cookieNames(): string[] {
    return [...this.#cookies.values()].map(({ name }) => name);
  }

  async #send(
    method: Call['method'],
    url: string,
    form?: Record<string, string>,
    extra: Record<string, string> = {},
  ): Promise<Answer> {
    const { pathname, search } = new URL(url, this.origin);
    const path = pathname + search;
    const headers: Record<string, string> = {
      ...{ accept: 'text/html,*/*;q=0.8', cookie: this.#cookieHeader(path) },
      ...extra,
    };
    if (form) headers['content-type'] = 'application/x-www-form-urlencoded';
    const body = form && new URLSearchParams(form).toString();
    const answer = await this.#transport({ method, path, headers, body });
    this.#keepCookies(answer);
    return answer;
  }

  #cookieHeader(path: string): string {
    const fitting = [...this.#cookies.values()].filter((cookie) => belongsTo(cookie, path));
    return fitting.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  #keepCookies({ headers }: Answer): void {
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const { gone, ...cookie } = parseCookie(line);
      const key = `${cookie.name} ${cookie.path}`;
      if (gone) this.#cookies.delete(key);
      else this.#cookies.set(key, cookie);
    }
  }
}
