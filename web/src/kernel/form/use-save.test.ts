import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SessionContext } from '../session/session.ts';
import { useSaveRow } from './use-save.ts';

const BODY = {} as Parameters<ReturnType<typeof useSaveRow<typeof shop>>>[0];
const SESSION = { username: 'anna', name: 'Anna', roles: [], signOut: async () => undefined };

const answer = (status: number, message?: string) =>
  new Response(JSON.stringify({ message }), { status, headers: { 'content-type': 'application/json' } });

const openForm = () =>
  renderHook(() => useSaveRow(shop, undefined), {
    wrapper: ({ children }: { readonly children: ReactNode }) =>
      createElement(SessionContext, { value: SESSION }, children),
  });

const keysIn = (calls: readonly Parameters<typeof fetch>[]) =>
  calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

interface SecondAttempt {
  readonly message?: string;
  /** Returns the form of the second attempt. */
  readonly between?: typeof openForm;
  readonly body?: typeof BODY;
}

/** The idempotency keys of two attempts, the first answered with the status. */
async function keysOf(
  status: number,
  { message, between, body = BODY }: SecondAttempt = {},
): Promise<(string | null)[]> {
  const fetching = vi
    .spyOn(window, 'fetch')
    .mockResolvedValueOnce(answer(status, message))
    .mockResolvedValueOnce(answer(201));
  const first = openForm();
  await expect(first.result.current(BODY, undefined)).rejects.toBeDefined();
  await (between?.() ?? first).result.current(body, undefined);
  return keysIn(fetching.mock.calls);
}

describe('a create that is tried again', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
    localStorage.clear();
  });

  for (const status of [408, 500, 502, 503, 504])
    it(`has the same key after the status ${status}, with which the server may have stored it`, async () => {
      const [first, second] = await keysOf(status);
      expect(second).toBe(first);
    });

  it('has the same key after a conflict that asks to try again', async () => {
    const [first, second] = await keysOf(409, { message: 'RETRY_CONFLICT' });
    expect(second).toBe(first);
  });

  it('has the same key after a reload of the page', async () => {
    // A reload does not unmount the form.
    const [first, second] = await keysOf(503, { between: openForm });
    expect(second).toBe(first);
  });

  it('has another key once the form was closed', async () => {
    const [first, second] = await keysOf(503, {
      between: () => {
        cleanup();
        return openForm();
      },
    });
    expect(second).not.toBe(first);
  });

  it('has the same key after a refusal, which the server does not store', async () => {
    const [first, second] = await keysOf(422);
    expect(second).toBe(first);
  });

  it('has another key with other values', async () => {
    const [first, second] = await keysOf(503, { body: { name: 'Sarki bolt' } });
    expect(second).not.toBe(first);
  });

  it('has another key after it was stored, since it is then another row', async () => {
    const fetching = vi.spyOn(window, 'fetch').mockImplementation(async () => answer(201));
    const { result } = openForm();
    for (let time = 0; time < 2; time++) await result.current(BODY, undefined);
    const [first, second] = keysIn(fetching.mock.calls);
    expect(second).not.toBe(first);
  });
});
