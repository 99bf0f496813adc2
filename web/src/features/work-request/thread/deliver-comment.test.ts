import type { CommentFile } from '@cooler/contract/features/work-request/thread/thread.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noticeStore } from '../../../kernel/feedback/notices.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../../kernel/form/typed-drafts.ts';
import { type Answers, fakeServer } from '../../../testing/fake-server.ts';
import { DRAFTS, type Draft } from './comment-draft.ts';
import { deliverWaiting, holdComposer } from './deliver-comment.ts';

const KEY = draftKey('anna', DRAFTS, 7);
const POST = 'POST /resource/work-requests/7/comments';
const fileOf = (id: string): CommentFile => ({ id, name: `${id}.jpg`, bytes: 1, picture: null });
const WAITING: Draft = {
  text: 'Hétfőn',
  people: [],
  files: [fileOf('old'), fileOf('new')],
  sending: { key: 'k', isQuestion: false, body: { text: 'Hétfőn', mentions: [], files: ['old', 'new'] } },
};
const GONE = {
  message: 'VALIDATION_FAILED',
  fieldErrors: { files: [{ code: 'REFERENCE_UNKNOWN', params: { value: 'old' } }] },
};

const notices = () => noticeStore.get().map(({ text, title }) => text || title);

describe('a comment that waits for a connection', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    writeDraft(KEY, WAITING);
  });

  async function deliver(answers: Answers) {
    const seen = fakeServer(answers);
    await deliverWaiting('anna');
    return seen;
  }

  test('is sent from any page with its idempotency key, and its draft is removed', async () => {
    const [sent] = await deliver({ [POST]: () => ({ status: 201, body: { id: 3 } }) });
    expect(sent?.headers.get('idempotency-key')).toBe('k');
    expect(readDraft(KEY)).toBeUndefined();
    expect(notices().at(-1)).toMatch(/request #7 has been sent/);
  });

  test('is tried again after a minute without an answer', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    await deliver({ [POST]: () => ({ status: 201, body: { id: 3 } }) });
    expect(limits.mock.calls).toEqual([[60_000]]);
    limits.mockRestore();
  });

  test('waits on while there is no answer', async () => {
    await deliver({ [POST]: () => ({ status: 503 }) });
    expect(readDraft(KEY)).toEqual(WAITING);
  });

  test('stays as a draft when it is refused, without the files that are no longer stored', async () => {
    await deliver({ [POST]: () => ({ status: 422, body: GONE }) });
    expect(readDraft(KEY)).toEqual({ ...WAITING, files: [fileOf('new')], sending: null });
    expect(notices().at(-1)).toMatch(/request #7 could not be sent.*no longer stored: old\.jpg/);
    expect(noticeStore.get().at(-1)?.link?.address).toBe('/work-requests?id=7&open=7');
  });

  test('is left to the composer that shows it, and sent when that is closed', async () => {
    const release = holdComposer('anna', 7);
    const seen = await deliver({ [POST]: () => ({ status: 201, body: { id: 3 } }) });
    expect(seen).toEqual([]);
    expect(readDraft(KEY)).toEqual(WAITING);
    release();
    await vi.waitFor(() => expect(readDraft(KEY)).toBeUndefined());
    expect(seen).toHaveLength(1);
  });

  test('is told once, however many have waited for its answer', async () => {
    const before = notices().length;
    const seen = fakeServer({ [POST]: () => ({ status: 422, body: GONE }) });
    await Promise.all([deliverWaiting('anna'), deliverWaiting('anna')]);
    expect(seen).toHaveLength(1);
    expect(notices()).toHaveLength(before + 1);
  });

  test('that the user has discarded meanwhile is not a draft again when it is refused', async () => {
    fakeServer({
      [POST]: () => {
        removeDraft(KEY);
        return { status: 422, body: GONE };
      },
    });
    await deliverWaiting('anna');
    expect(readDraft(KEY)).toBeUndefined();
  });

  test('of another user is not sent', async () => {
    const seen = fakeServer({});
    await deliverWaiting('bela');
    expect(seen).toEqual([]);
  });
});
