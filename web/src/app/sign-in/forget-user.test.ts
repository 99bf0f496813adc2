import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { turnOffPush } from '../../features/notification/push-state.ts';
import { adoptDrafts, draftKey, readDraft, writeDraft } from '../../kernel/form/typed-drafts.ts';
import { LATE_MS } from '../../kernel/offline/late.ts';
import { forgetUser } from './forget-user.ts';

vi.mock('../../features/notification/push-state.ts', () => ({
  turnOffPush: vi.fn(async () => 'off'),
}));
vi.mock('./forget-offline-data.ts', () => ({ forgetOfflineData: async () => undefined }));

const SENT = { text: 'Monday', sending: { key: 'k' } };
const OF_ANNA = draftKey('anna', 'thread', 7);

describe('a logout', () => {
  beforeEach(() => {
    localStorage.clear();
    const locks = { query: async () => ({ held: [] }), request: async () => undefined };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('discards typed input, but no comment that is being sent, nor does the sign-in of another user', async () => {
    writeDraft(OF_ANNA, SENT);
    writeDraft(draftKey('anna', 'thread', 8), { text: 'half', sending: null });
    await forgetUser();
    expect(Object.keys(localStorage)).toEqual([OF_ANNA]);
    await adoptDrafts('bela');
    expect(readDraft(OF_ANNA)).toBeUndefined();
    await adoptDrafts('anna');
    expect(readDraft(OF_ANNA)).toEqual(SENT);
  });

  it('goes on if the server does not answer that push messages have ended', async () => {
    vi.useFakeTimers();
    vi.mocked(turnOffPush).mockReturnValueOnce(new Promise(() => undefined));
    localStorage.setItem('username', 'anna');
    const left = forgetUser();
    await vi.advanceTimersByTimeAsync(LATE_MS);
    await left;
    expect(localStorage).toHaveLength(0);
  });
});
