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

test('what the server could not answer is asked for again once, after the time that it names', async () => {
  const answers = [AWAY, { body: 'rows' }];
  const seen = read(() => answers.shift() ?? FAULT);
  await pass(4_900);
  expect(seen).toHaveLength(1);
  await pass(200);
  expect(seen).toHaveLength(2);
  expect(screen.getByText('rows')).toBeDefined();
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
