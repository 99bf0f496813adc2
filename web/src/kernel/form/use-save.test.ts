import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSaveRow } from './use-save.ts';

const BODY = {} as Parameters<ReturnType<typeof useSaveRow<typeof shop>>>[0];

const answer = (status: number, message?: string) =>
  new Response(JSON.stringify({ message }), { status, headers: { 'content-type': 'application/json' } });

/** The idempotency keys of two attempts, the first answered with the status. */
async function keysOf(status: number, message?: string): Promise<(string | null)[]> {
  const fetching = vi
    .spyOn(window, 'fetch')
    .mockResolvedValueOnce(answer(status, message))
    .mockResolvedValueOnce(answer(201));
  const { result } = renderHook(() => useSaveRow(shop));
  await expect(result.current(BODY, undefined)).rejects.toBeDefined();
  await result.current(BODY, undefined);
  return fetching.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
}

describe('a create that is tried again', () => {
  afterEach(() => vi.restoreAllMocks());

  for (const status of [408, 500, 502, 503, 504])
    it(`has the same key after the status ${status}, with which the server may have stored it`, async () => {
      const [first, second] = await keysOf(status);
      expect(second).toBe(first);
    });

  it('has the same key after a conflict that asks to try again', async () => {
    const [first, second] = await keysOf(409, 'RETRY_CONFLICT');
    expect(second).toBe(first);
  });

  it('has another key after a refusal', async () => {
    const [first, second] = await keysOf(422);
    expect(second).not.toBe(first);
  });
});
