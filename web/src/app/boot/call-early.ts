import { nameOf, type PlainCall } from '../../kernel/api/early-calls.ts';

const LIMIT_MS = 60_000;

/** Sends a request ahead of time; `takeEarly` returns its response. */
export function callEarly(call: PlainCall, token?: string): void {
  const answer = fetch(call.address, {
    method: call.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(call.body && { 'content-type': 'application/json' }),
    },
    body: call.body ?? null,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  // The caller of `takeEarly` handles a failure.
  answer.catch(() => undefined);
  window.earlyCalls ??= [];
  window.earlyCalls.push({ name: nameOf(call), sentAt: Date.now(), answer });
}
