import type { BrowserContext, Request } from 'playwright-core';

const KEPT = 30;
const ASSET = /^\/assets\//;

const calls = new WeakMap<BrowserContext, Map<Request, string>>();

/** Records the last calls of all pages of a context and their results, to be printed if a test fails. */
export function recordCalls(context: BrowserContext): void {
  const last = new Map<Request, string>();
  calls.set(context, last);
  const set = (request: Request, result: string) => {
    const path = URL.parse(request.url())?.pathname ?? '';
    if (!ASSET.test(path)) last.set(request, `${request.method()} ${path} ${result}`);
    const [oldest] = last.keys();
    if (oldest && last.size > KEPT) last.delete(oldest);
  };
  context.on('request', (request) => set(request, 'without an answer'));
  context.on('response', (response) => set(response.request(), String(response.status())));
  context.on('requestfailed', (request) => set(request, request.failure()?.errorText ?? 'failed'));
}

/** The recorded calls, oldest first. */
export const recordedCalls = (context: BrowserContext): string[] => [...(calls.get(context)?.values() ?? [])];
