import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchFile } from '../download/download.ts';
import { NetworkError, ProblemError } from '../feedback/problem.ts';
import { api } from './api.ts';

const answer = (status: number, type: string, body: string) =>
  vi
    .spyOn(window, 'fetch')
    .mockResolvedValue(new Response(body, { status, headers: { 'content-type': type } }));

/** Answers of gateways and captive portals. */
describe('a page in place of an answer', () => {
  afterEach(() => vi.restoreAllMocks());

  for (const status of [200, 404, 502, 503])
    it(`counts as an unreachable server with the status ${status}`, async () => {
      answer(status, 'text/html; charset=utf-8', '<!doctype html>');
      await expect(api.create('/resource/shops', {})).rejects.toBeInstanceOf(NetworkError);
      await expect(api.remove('/resource/shops')).rejects.toBeInstanceOf(NetworkError);
    });

  it('counts as one, too, if it is cut off', async () => {
    for (const call of [api.get, fetchFile]) {
      const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
      const cut = new Response(body, { headers: { 'content-type': 'application/json' } });
      vi.spyOn(window, 'fetch').mockResolvedValueOnce(cut);
      await expect(call('/resource/shops')).rejects.toBeInstanceOf(NetworkError);
    }
  });

  it('is told from an error of the server', async () => {
    answer(503, 'application/problem+json', '{"message":"NOT_AVAILABLE"}');
    await expect(api.get('/resource/shops')).rejects.toBeInstanceOf(ProblemError);
  });
});
