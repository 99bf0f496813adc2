import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptDrafts, draftKey, readDraft, writeDraft } from './typed-drafts.ts';

const OF_ANNA = draftKey('anna', 'kept', 'new');
const OF_BELA = draftKey('bela', 'kept', 'new');
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
});
