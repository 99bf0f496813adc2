import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { QueryClient, QueryClientProvider, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { refreshPagesInBackground, useChanges } from './use-changes.ts';

const KEY = ['shops', 'page', { size: 5 }];
const pageOf = (name: string) => ({ content: [{ name }], totalElements: 1 });
const { signal } = new AbortController();

/** Follows the list on screen, and what else `also` names. */
function followShops(queryClient: QueryClient, also?: readonly QueryKey[]) {
  const refresh = (client: QueryClient, ended: AbortSignal) =>
    refreshPagesInBackground(client, shop.path, ended);
  return renderHook(() => useChanges(shop, refresh, shop.path, also), {
    wrapper: ({ children }) => createElement(QueryClientProvider, { client: queryClient }, children),
  });
}

/** A list on screen, whose own requests are answered by `load`. */
async function showList(load: () => Promise<object>) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  new QueryObserver(queryClient, { queryKey: KEY, queryFn: load }).subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.getQueryData(KEY)).toBeDefined());
  return { queryClient, shown: () => queryClient.getQueryData(KEY) };
}

test('rows that were saved while the server was asked are not replaced by its answer', async () => {
  const { queryClient, shown } = await showList(async () => pageOf('before'));
  const late = Promise.withResolvers<{ body: object }>();
  const answers = [late.promise, Promise.resolve({ body: pageOf('newest') })];
  fakeServer({ 'POST /resource/shops/page': () => answers.shift() ?? { status: 500 } });
  const refreshed = refreshPagesInBackground(queryClient, 'shops', signal);
  queryClient.setQueryData(KEY, pageOf('saved'));
  late.resolve({ body: pageOf('before') });
  await refreshed;
  expect(shown()).toEqual(pageOf('newest'));
});

test('rows that were asked for before the change are asked for again', async () => {
  const late = Promise.withResolvers<object>();
  const answers = [Promise.resolve(pageOf('first')), late.promise, Promise.resolve(pageOf('newest'))];
  const { queryClient, shown } = await showList(() => answers.shift() ?? Promise.reject(new Error('none')));
  fakeServer({});
  void queryClient.invalidateQueries({ queryKey: KEY });
  const refreshed = refreshPagesInBackground(queryClient, 'shops', signal);
  late.resolve(pageOf('before'));
  await refreshed;
  expect(shown()).toEqual(pageOf('newest'));
});

test('rows that changed before the first wait for changes are asked for again, once', async () => {
  const { queryClient, shown } = await showList(async () => ({ ...pageOf('before'), changes: 1 }));
  const seen = fakeServer({
    'GET /resource/shops/changes': ({ search }) =>
      search.get('after') === '2' ? new Promise(() => undefined) : { body: { changes: 2 } },
    'POST /resource/shops/page': () => ({ body: pageOf('newest'), headers: { 'x-changes': '2' } }),
  });
  const { unmount } = followShops(queryClient);
  await vi.waitFor(() => expect(seen).toHaveLength(3));
  expect(shown()).toEqual({ ...pageOf('newest'), changes: 2 });
  expect(seen.map(({ path, search }) => `${path} ${search}`)).toEqual([
    '/resource/shops/changes after=1',
    '/resource/shops/page ',
    '/resource/shops/changes after=2',
  ]);
  unmount();
});

test('a figure beside the rows that is older than these is waited for, and with', async () => {
  const { queryClient } = await showList(async () => ({ ...pageOf('newest'), changes: 2 }));
  const figure = Promise.withResolvers<object>();
  const key = ['shops', 'figure'];
  new QueryObserver(queryClient, { queryKey: key, queryFn: () => figure.promise }).subscribe(() => undefined);
  const seen = fakeServer({
    'GET /resource/shops/changes': () => new Promise(() => undefined),
  });
  const { unmount } = followShops(queryClient, [key]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen).toHaveLength(0);
  figure.resolve({ count: 5, changes: 1 });
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.search.get('after')).toBe('1');
  unmount();
});
