import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { answersSettled } from '../../testing/answers-settled.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { useLookup } from './use-lookup.ts';

interface Asked {
  readonly near?: string;
  readonly isEnabled?: boolean;
}

function look(asked: Asked = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const use = ({ near = 'A', isEnabled = true }: Asked) =>
    useLookup<string>('shops/list', { query: { near }, isEnabled });
  return () => renderHook(use, { initialProps: asked, wrapper });
}

/** Answers with the name that was asked for, once `answer` is called with it. */
function startServer() {
  const names = new Map<string, PromiseWithResolvers<void>>();
  const comingOf = (name: string) => {
    const coming = names.get(name) ?? Promise.withResolvers<void>();
    names.set(name, coming);
    return coming;
  };
  const seen = fakeServer({
    'GET /resource/shops/list': async ({ search }) => {
      const name = search.get('near') ?? '';
      await comingOf(name).promise;
      return { body: [name] };
    },
  });
  return { seen, answer: (name: string) => comingOf(name).resolve() };
}

test('nothing is asked for while its parameters are unknown', async () => {
  const { seen, answer } = startServer();
  answer('A');
  const { result, rerender } = look({ isEnabled: false })();
  await answersSettled();
  expect(seen).toEqual([]);
  expect(result.current).toMatchObject({ rows: [], isLoading: false, isLoaded: false });
  rerender({ isEnabled: true });
  await waitFor(() => expect(result.current).toMatchObject({ rows: ['A'], isLoaded: true }));
});

test('the rows of before stay until those of other parameters are there, but count as none', async () => {
  const { answer } = startServer();
  answer('A');
  const { result, rerender } = look()();
  await waitFor(() =>
    expect(result.current).toMatchObject({ rows: ['A'], isLoaded: true, isLoading: false }),
  );
  rerender({ near: 'B' });
  expect(result.current).toMatchObject({ rows: ['A'], isLoaded: false, isLoading: true });
  answer('B');
  await waitFor(() =>
    expect(result.current).toMatchObject({ rows: ['B'], isLoaded: true, isLoading: false }),
  );
});

test('a form that is opened again starts from what is stored now', async () => {
  const { seen, answer } = startServer();
  const open = look();
  answer('A');
  const first = open();
  await waitFor(() => expect(first.result.current.isLoaded).toBe(true));
  first.unmount();
  await answersSettled();
  const { result } = open();
  expect(result.current).toMatchObject({ rows: [], isLoaded: false });
  await waitFor(() => expect(result.current.isLoaded).toBe(true));
  expect(seen).toHaveLength(2);
});

test('rows that cannot be loaded can be asked for again', async () => {
  let isAway = true;
  fakeServer({
    'GET /resource/shops/list': () =>
      isAway ? { status: 500, body: { message: 'SERVER_ERROR' } } : { body: ['A'] },
  });
  const { result } = look()();
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  isAway = false;
  void result.current.retry();
  await waitFor(() => expect(result.current).toMatchObject({ rows: ['A'], hasFailed: false }));
});
