import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { api } from './api.ts';

const SECOND_MS = 1000;

function askEarly(name: string): void {
  const answer = new Response('"early"', { headers: { 'content-type': 'application/json' } });
  window.earlyCalls = [{ name, sentAt: Date.now(), answer: Promise.resolve(answer) }];
}

const answerLate = () =>
  fakeServer({
    'GET /resource/home': () => ({ body: 'late' }),
    'POST /resource/shops/page': () => ({ body: 'late' }),
  });

describe('the answer to a request that the page sent before its code was loaded', () => {
  afterEach(() => {
    vi.useRealTimers();
    window.earlyCalls = [];
  });

  it('is used once', async () => {
    const seen = answerLate();
    askEarly('GET /resource/home ');
    expect(await api.get('/resource/home')).toBe('early');
    expect(seen).toHaveLength(0);
    expect(await api.get('/resource/home')).toBe('late');
  });

  it('is used for the same body only', async () => {
    answerLate();
    askEarly('POST /resource/shops/page {"page":0}');
    expect(await api.post('/resource/shops/page', { page: 1 })).toBe('late');
    expect(await api.post('/resource/shops/page', { page: 0 })).toBe('early');
  });

  it('is not used once it is half a minute old', async () => {
    vi.useFakeTimers();
    answerLate();
    askEarly('GET /resource/home ');
    vi.advanceTimersByTime(30 * SECOND_MS);
    expect(await api.get('/resource/home')).toBe('late');
  });
});
