import type { CommentFile } from '@cooler/contract/features/work-request/thread/thread.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { noticeStore } from '../../../kernel/feedback/notifications.ts';
import { draftKey, readDraft, writeDraft } from '../../../kernel/form/typed-drafts.ts';
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

const notices = () => noticeStore.current().map(({ text, title }) => text || title);

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
    expect(notices().at(-1)).toMatch(/request 7 has been sent/);
  });

  test('waits on while there is no answer', async () => {
    await deliver({ [POST]: () => ({ status: 503 }) });
    expect(readDraft(KEY)).toEqual(WAITING);
  });

  test('stays as a draft when it is refused, without the files that are no longer stored', async () => {
    await deliver({ [POST]: () => ({ status: 422, body: GONE }) });
    expect(readDraft(KEY)).toEqual({ ...WAITING, files: [fileOf('new')], sending: null });
    expect(notices().at(-1)).toMatch(/request 7 could not be sent.*no longer stored: old\.jpg/);
  });

  test('is left to the composer that shows it', async () => {
    const release = holdComposer(7);
    expect(await deliver({})).toEqual([]);
    release();
    expect(readDraft(KEY)).toEqual(WAITING);
  });

  test('of another user is not sent', async () => {
    const seen = fakeServer({});
    await deliverWaiting('bela');
    expect(seen).toEqual([]);
  });
});
