import { vi } from 'vitest';

/** A request that the fake server received. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly search: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Responses by "METHOD /path"; any other request fails. */
export type Answers = Readonly<Record<string, (call: SeenCall) => Answer | Promise<Answer>>>;

function readBody(body: BodyInit | null | undefined): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}

/** Stubs `fetch` with these responses; returns the received requests, in order. */
export function fakeServer(answers: Answers): SeenCall[] {
  const seen: SeenCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    const method = init.method ?? 'GET';
    const call = {
      method,
      path: pathname,
      search: searchParams,
      headers: new Headers(init.headers),
      body: readBody(init.body),
    };
    seen.push(call);
    const answer = answers[`${method} ${pathname}`];
    if (!answer) throw new Error(`The fake server has no ${method} ${pathname}`);
    const { status = 200, body, headers } = await answer(call);
    const content = body === undefined ? null : JSON.stringify(body);
    return new Response(content, { status, headers: { 'content-type': 'application/json', ...headers } });
  });
  return seen;
}
