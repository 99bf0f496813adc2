import { expect, test, vi } from 'vitest';
import { adoptDrafts, draftKey, readDraft, writeDraft } from '../../kernel/form/typed-drafts.ts';
import { clearStorage } from './clear-storage.ts';

const SENT = { text: 'Monday', sending: { key: 'k' } };
const OF_ANNA = draftKey('anna', 'thread', 7);

test('a comment that is being sent outlives a logout and the sign-in of another user, typed input does not', async () => {
  const locks = { query: async () => ({ held: [] }), request: async () => undefined };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
  writeDraft(OF_ANNA, SENT);
  writeDraft(draftKey('anna', 'thread', 8), { text: 'half', sending: null });
  clearStorage();
  expect(Object.keys(localStorage)).toEqual([OF_ANNA]);
  await adoptDrafts('bela');
  expect(readDraft(OF_ANNA)).toBeUndefined();
  await adoptDrafts('anna');
  expect(readDraft(OF_ANNA)).toEqual(SENT);
});
