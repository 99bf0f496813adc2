import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchFile } from '../download/download.ts';
import { NetworkError } from '../feedback/problem.ts';
import { api } from './api.ts';

const MINUTE_MS = 60_000;

let limits: AbortController[];

/** A network that answers nothing: every call ends at its limit. */
describe('a call without an answer', () => {
  beforeEach(() => {
    limits = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    });
    vi.spyOn(window, 'fetch').mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          const { signal } = init ?? {};
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
  });
  afterEach(() => vi.restoreAllMocks());

  const { signal } = new AbortController();
  for (const [name, call, ms] of [
    ['a reading one', () => api.get('/resource/shops', { signal }), MINUTE_MS],
    ['a change', () => api.post('/resource/shops', {}), 10 * MINUTE_MS],
    ['a download', () => fetchFile('/resource/shops'), 10 * MINUTE_MS],
    ['one that says so', () => api.get('/resource/shops', { limitMs: 1 }), 1],
  ] as const)
    it(`counts as an unreachable server after its limit: ${name}`, async () => {
      const sent = call();
      limits[0]?.abort(new DOMException('', 'TimeoutError'));
      await expect(sent).rejects.toBeInstanceOf(NetworkError);
      expect(AbortSignal.timeout).toHaveBeenCalledWith(ms);
    });

  it('stays an aborted one if its caller aborts it', async () => {
    const left = new AbortController();
    const sent = api.get('/resource/shops', { signal: left.signal });
    left.abort(new DOMException('', 'AbortError'));
    await expect(sent).rejects.toHaveProperty('name', 'AbortError');
  });
});
