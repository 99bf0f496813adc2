import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptDrafts, draftKey, readDraft, writeDraft } from './typed-drafts.ts';

const OF_ANNA = draftKey('anna', 'kept', 'new');
const OF_BELA = draftKey('bela', 'kept', 'new');
const DAY_MS = 86_400_000;
const OF_NOBODY = draftKey(null, 'kept', 'new');

/** Drafts in a browser that more than one person uses. */
describe('drafts', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    const locks = { query: async () => ({ held: [] }), request: async () => undefined };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
  });

  it('written without a sign-in belong to the user who signs in next', async () => {
    writeDraft(OF_NOBODY, { remark: 'half' });
    await adoptDrafts('anna');
    expect(readDraft(OF_ANNA)).toEqual({ remark: 'half' });
    expect([readDraft(OF_NOBODY), localStorage.getItem(OF_NOBODY)]).toEqual([undefined, null]);
    await adoptDrafts('bela');
    expect([readDraft(OF_BELA), localStorage.getItem(OF_ANNA)]).toEqual([undefined, null]);
  });

  it('of a closed tab are found again offline by the same user only', async () => {
    writeDraft(OF_ANNA, { remark: 'half' });
    sessionStorage.clear();
    await adoptDrafts('anna');
    expect(readDraft(OF_ANNA)).toEqual({ remark: 'half' });
    sessionStorage.clear();
    await adoptDrafts(null);
    expect(readDraft(OF_ANNA)).toBeUndefined();
  });

  it('hold no password and no file', () => {
    const file = new File(['x'], 'photo.jpg');
    writeDraft(OF_ANNA, { username: 'bela', password: 'secret', newPassword: 'secret', photos: { file } });
    expect(readDraft(OF_ANNA)).toEqual({ username: 'bela', photos: {} });
    expect(localStorage.getItem(OF_ANNA)).not.toContain('secret');
  });

  it('are given up after a week, unless they are being sent', async () => {
    const old = { tab: 'closed', at: Date.now() - 8 * DAY_MS };
    const OF_COMMENT = draftKey('anna', 'thread', 7);
    localStorage.setItem(OF_ANNA, JSON.stringify({ ...old, text: '{"remark":"half"}' }));
    localStorage.setItem(OF_COMMENT, JSON.stringify({ ...old, text: '{"sending":{"key":"k"}}' }));
    await adoptDrafts('anna');
    expect(readDraft(OF_ANNA)).toBeUndefined();
    expect(readDraft(OF_COMMENT)).toEqual({ sending: { key: 'k' } });
  });

  it('of a tab that comes back as it was before are those typed last', async () => {
    writeDraft(OF_ANNA, { remark: 'ha' });
    const before = { ...sessionStorage };
    writeDraft(OF_ANNA, { remark: 'half' });
    Object.assign(sessionStorage, before);
    await adoptDrafts('anna');
    expect(readDraft(OF_ANNA)).toEqual({ remark: 'half' });
  });

  it('of a tab that is still open stay there', async () => {
    const held = [{ name: 'cooler-register.tab.open' }];
    const locks = { query: async () => ({ held }), request: async () => undefined };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
    const backup = { at: Date.now(), text: '{"remark":"half"}' };
    localStorage.setItem(OF_ANNA, JSON.stringify({ ...backup, tab: 'open' }));
    await adoptDrafts('anna');
    expect(readDraft(OF_ANNA)).toBeUndefined();
    localStorage.setItem(OF_ANNA, JSON.stringify({ ...backup, tab: 'closed' }));
    await adoptDrafts('anna');
    expect(readDraft(OF_ANNA)).toEqual({ remark: 'half' });
  });
});
