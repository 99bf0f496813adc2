import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../kernel/api/api.ts';
import type { ServerConfig } from '../kernel/server-config/server-config.ts';
import type { Session } from '../kernel/session/session.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { Providers } from './providers.tsx';

const AWAY = { status: 503, body: { message: 'NOT_AVAILABLE' } };
const FAULT = { status: 500, body: { message: 'SERVER_ERROR' } };
const CONFIG = {} as ServerConfig;
const SESSION: Session = { username: 'anna', name: 'Anna', roles: [], signOut: async () => undefined };

function Shown() {
  const { data, isError } = useQuery({
    queryKey: ['read'],
    queryFn: () => api.get<string>('/resource/read'),
  });
  return isError ? 'failed' : data;
}

function read(answer: () => object | Promise<object>) {
  const seen = fakeServer({ 'GET /resource/read': answer });
  render(
    <Providers config={CONFIG} session={SESSION}>
      <Shown />
    </Providers>,
  );
  return seen;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what the server could not answer is asked for again once, after five seconds', async () => {
  const answers = [AWAY, { body: 'rows' }];
  const seen = read(() => answers.shift() ?? FAULT);
  await pass(4_900);
  expect(seen).toHaveLength(1);
  await pass(200);
  expect(seen).toHaveLength(2);
  expect(screen.getByText('rows')).toBeDefined();
});

test.each([
  ['as many as the server says', '12', 12],
  ['no more than half a minute', '3600', 30],
  ['five if it names a day instead', 'Sat, 28 Nov 2026 12:00:00 GMT', 5],
])('the seconds before it is asked again: %s', async (_, retryAfter, seconds) => {
  const seen = read(() => ({ ...AWAY, headers: { 'retry-after': retryAfter } }));
  await pass(seconds * 1_000 - 100);
  expect(seen).toHaveLength(1);
  await pass(200);
  expect(seen).toHaveLength(2);
});

test('what the server cannot answer then either has failed', async () => {
  const seen = read(() => AWAY);
  await pass(60_000);
  expect(screen.getByText('failed')).toBeDefined();
  expect(seen).toHaveLength(2);
});

test('any other refusal is final', async () => {
  const seen = read(() => FAULT);
  await pass(60_000);
  expect(screen.getByText('failed')).toBeDefined();
  expect(seen).toHaveLength(1);
});
