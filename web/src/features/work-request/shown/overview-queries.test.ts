import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LATE_MS } from '../../../kernel/offline/late.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { rememberCopyOwner } from '../../register-copy/copy-owner.ts';
import { useShopOverview } from './overview-queries.ts';

const COPY = { shop: 'of yesterday', cachedAt: '2026-03-02T08:00:00Z' };
vi.mock('../../register-copy/cached-responses.ts', () => ({
  savePage: async () => undefined,
  cachedResponse: async () => COPY,
}));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  rememberCopyOwner({ username: 'anna', name: 'Anna', roles: [], takenAt: new Date().toISOString() });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('an answer that comes late replaces the copy, but not what was answered after it was asked for', async () => {
  const late = Promise.withResolvers<object>();
  const answers = [late.promise, Promise.resolve({ shop: 'of now' })];
  fakeServer({ 'GET /resource/shops/overview': async () => ({ body: await answers.shift() }) });
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useShopOverview('B-1'), { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(LATE_MS));
  await waitFor(() => expect(result.current.data).toEqual(COPY));
  await act(() => result.current.refetch());
  await waitFor(() => expect(result.current.data).toEqual({ shop: 'of now' }));
  late.resolve({ shop: 'before the change' });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(result.current.data).toEqual({ shop: 'of now' });
});
