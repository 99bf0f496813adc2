import { afterEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { api } from './api.ts';

const PATH = '/resource/shops/id';
const LOST = new TypeError('Failed to fetch');
const done = () => new Response('{}', { headers: { 'content-type': 'application/json' } });

const keysSent = (fetching: MockInstance<typeof fetch>): readonly (string | null)[] =>
  fetching.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

/** The keys under which changes are sent; each is answered, or its answer is lost. */
async function keysOf(
  send: () => Promise<unknown>,
  answers: readonly ('lost' | 'answered')[],
): Promise<readonly (string | null)[]> {
  const fetching = vi.spyOn(window, 'fetch');
  const keys: (string | null)[] = [];
  for (const answer of answers) {
    if (answer === 'lost') fetching.mockRejectedValue(LOST);
    else fetching.mockResolvedValueOnce(done());
    await send().catch(() => undefined);
    keys.push(...new Set(keysSent(fetching)));
    fetching.mockReset();
  }
  return keys;
}

describe('the key of a change', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  for (const [what, send] of [
    ['a change', () => api.put(PATH, { version: 1 })],
    ['a deletion', () => api.remove(PATH)],
  ] as const)
    it(`is there, so that ${what} which the browser sends again is done once`, async () => {
      const [key] = await keysOf(send, ['answered']);
      expect(key).toMatch(/^[\da-f-]{36}$/);
    });

  it('is the same for the same version and content, until there is an answer', async () => {
    const keys = await keysOf(
      () => api.put(PATH, { name: 'Bolt', version: 2 }),
      ['lost', 'lost', 'answered', 'lost'],
    );
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('is the same for the deletion of a row, until there is an answer', async () => {
    const keys = await keysOf(
      () => api.remove(PATH, { query: { id: '7' }, isFinal: true }),
      ['lost', 'answered', 'lost'],
    );
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is another one for another content', async () => {
    const names = ['Bolt', 'Sarki bolt'];
    const keys = await keysOf(() => api.put(PATH, { name: names.shift(), version: 3 }), ['lost', 'lost']);
    expect(new Set(keys).size).toBe(2);
  });

  it('is another one where no version says that it is the same change', async () => {
    const keys = await keysOf(() => api.put('/resource/work-requests/1/watching', {}), ['lost', 'lost']);
    expect(new Set(keys).size).toBe(2);
  });

  it('is not there where something is set that is the same however often it is set', async () => {
    const keys = await keysOf(() => api.set('/resource/preferences', { theme: 'dark' }), ['answered']);
    expect(keys).toEqual([null]);
  });
});

describe('a change whose connection broke', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const sendAfter = async (failures: readonly unknown[], send: () => Promise<unknown>) => {
    const fetching = vi.spyOn(window, 'fetch').mockImplementation(async () => done());
    for (const failure of failures) fetching.mockRejectedValueOnce(failure);
    const outcome = await send().then(
      () => 'done',
      (error: Error) => error.message,
    );
    return { outcome, keys: keysSent(fetching) };
  };
  const remove = () => api.remove(PATH);

  it('is sent again under its key', async () => {
    const { outcome, keys } = await sendAfter([LOST], remove);
    expect(outcome).toBe('done');
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('is sent again only once', async () => {
    const { outcome, keys } = await sendAfter([LOST, LOST], remove);
    expect(outcome).toBe('shell.networkFailed');
    expect(keys).toHaveLength(2);
  });

  it('is not sent again after its time was over, or without a key', async () => {
    const isOver = new DOMException('over', 'TimeoutError');
    expect((await sendAfter([isOver], remove)).keys).toHaveLength(1);
    vi.restoreAllMocks();
    expect((await sendAfter([LOST], () => api.post(PATH, {}))).keys).toEqual([null]);
  });
});
