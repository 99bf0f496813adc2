import type { Comment } from '@cooler/contract/features/work-request/thread/thread.ts';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { type Answers, fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CommentItem } from './comment-item.tsx';
import { RequestThread } from './request-thread.tsx';

const COMMENT: Comment = {
  ...{ id: 3, kind: 'COMMENT', text: 'Hétfőn', author: { username: 'tester', name: 'Tester' }, isOwn: true },
  ...{ createdDate: '2026-11-05T08:00:00Z', editedDate: null, editableUntil: '2999-01-01T00:00:00Z' },
  ...{ version: 1, mentions: [], files: [] },
};

/** A part of the details of a request, which can be closed and opened again. */
function Closable({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        toggle
      </button>
      {isOpen && children}
    </>
  );
}

const Details = () => (
  <Closable>
    <CommentItem requestId={7} comment={COMMENT} />
  </Closable>
);

const field = () => screen.findByRole('textbox');
const toggle = () => userEvent.click(screen.getByRole('button', { name: 'toggle' }));

test('a comment being edited keeps the typed text when the details close, and is saved once', async () => {
  const saved = Promise.withResolvers<{ body: object }>();
  const seen = fakeServer({
    'GET /resource/people': () => ({ body: [] }),
    'PUT /resource/work-requests/7/comments/3': () => saved.promise,
  });
  renderScreen(Details, '/', ['FCR_ADMIN']);
  await userEvent.click(await screen.findByRole('button', { name: /Edit/ }));
  await userEvent.type(await field(), ' reggel');
  await toggle();
  await toggle();
  expect(await field()).toHaveProperty('value', 'Hétfőn reggel');
  (await field()).focus();
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
  expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  saved.resolve({ body: {} });
  await screen.findByRole('button', { name: /Edit/ });
  await toggle();
  await toggle();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a cancelled edit of a comment is forgotten', async () => {
  fakeServer({ 'GET /resource/people': () => ({ body: [] }) });
  renderScreen(Details, '/', ['FCR_ADMIN']);
  await userEvent.click(await screen.findByRole('button', { name: /Edit/ }));
  await userEvent.type(await field(), ' reggel');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await toggle();
  await toggle();
  await screen.findByText('Hétfőn');
  expect(screen.queryByRole('textbox')).toBeNull();
});

/** A comment that was changed elsewhere meanwhile. */
function Refreshed() {
  const [comment, setComment] = useState(COMMENT);
  return (
    <>
      <button type="button" onClick={() => setComment({ ...COMMENT, text: 'Kedden', version: 2 })}>
        refresh
      </button>
      <CommentItem requestId={7} comment={comment} />
    </>
  );
}

test('a comment that was changed in another tab while it was being edited is not overwritten unasked', async () => {
  const seen = fakeServer({
    'GET /resource/people': () => ({ body: [] }),
    'PUT /resource/work-requests/7/comments/3': () => ({
      status: 409,
      body: { message: 'VERSION_CONFLICT' },
    }),
  });
  renderScreen(Refreshed, '/', ['FCR_ADMIN']);
  await userEvent.click(await screen.findByRole('button', { name: /Edit/ }));
  await userEvent.type(await field(), ' reggel');
  await userEvent.click(screen.getByRole('button', { name: 'refresh' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  expect(await field()).toHaveProperty('value', 'Hétfőn reggel');
  await userEvent.click(screen.getByRole('button', { name: /Save$/ }));
  const versions = () =>
    seen.filter(({ method }) => method === 'PUT').map(({ body }) => (body as Comment).version);
  await waitFor(() => expect(versions()).toEqual([1, 2]));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
});

const REQUEST: Partial<WorkRequest> = { id: 7, requestStatus: 'APPROVED', createdBy: 'tester', version: 1 };
const COMMENTS = '/resource/work-requests/7/comments';

const Thread = () => <RequestThread row={REQUEST as WorkRequest} />;

const ClosableThread = () => (
  <Closable>
    <Thread />
  </Closable>
);

describe('in a thread that cannot be loaded again', () => {
  function show(answers: Answers) {
    let loads = 0;
    fakeServer({
      'GET /resource/work-requests/7/thread': () => {
        loads += 1;
        const body = { comments: [COMMENT], hasMore: false, isWatching: false, watchers: [] };
        return loads === 1 ? { body } : new Promise<never>(() => undefined);
      },
      ...answers,
    });
    renderScreen(Thread, '/', ['FCR_ADMIN']);
  }
  const inComment = async () => within(await screen.findByRole('listitem'));

  test('a changed comment is shown as it was saved', async () => {
    show({ [`PUT ${COMMENTS}/3`]: () => ({ body: { ...COMMENT, text: 'Kedden', version: 2 } }) });
    await userEvent.click(await screen.findByRole('button', { name: /Edit/ }));
    await userEvent.click((await inComment()).getByRole('button', { name: 'Save' }));
    expect(await (await inComment()).findByText('Kedden')).toBeDefined();
  });

  test('a withdrawn comment is gone', async () => {
    show({ [`DELETE ${COMMENTS}/3`]: () => ({}) });
    await userEvent.click(await screen.findByRole('button', { name: /Withdraw/ }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByText('Hétfőn')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a sent comment is shown', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    show({ [`POST ${COMMENTS}`]: () => ({ status: 201, body: { ...COMMENT, id: 4, text: 'Kedden' } }) });
    await screen.findByText('Hétfőn');
    await userEvent.type(await field(), 'Kedden');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Kedden', { selector: '.comment *' });
  });
});

describe('a comment of which the composer was closed while it was being sent', () => {
  const THREAD = { comments: [COMMENT], hasMore: false, isWatching: false, watchers: [] };

  async function sendAndClose() {
    const answer = Promise.withResolvers<{ status: number; body: object }>();
    Element.prototype.scrollIntoView = () => undefined;
    const seen = fakeServer({
      'GET /resource/work-requests/7/thread': () => ({ body: THREAD }),
      [`POST ${COMMENTS}`]: () => answer.promise,
    });
    renderScreen(ClosableThread, '/', ['FCR_ADMIN']);
    await screen.findByText('Hétfőn');
    await userEvent.type(await field(), 'Kedden');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const sent = () => seen.filter(({ method }) => method === 'POST').length;
    await waitFor(() => expect(sent()).toBe(1));
    await toggle();
    return { answer, sent };
  }

  test('is told once when it is refused, and is a draft again that is not sent by itself', async () => {
    const { answer, sent } = await sendAndClose();
    answer.resolve({ status: 422, body: { message: 'VALIDATION_FAILED' } });
    await screen.findByRole('alert');
    await toggle();
    expect(await field()).toHaveProperty('value', 'Kedden');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toMatch(/comment on request #7 could not be sent/);
    expect(sent()).toBe(1);
  });

  test('is no draft any more when it is taken', async () => {
    const { answer, sent } = await sendAndClose();
    answer.resolve({ status: 201, body: { ...COMMENT, id: 4, text: 'Kedden' } });
    await waitFor(() =>
      expect(Object.keys(sessionStorage).filter((key) => key.includes('thread'))).toEqual([]),
    );
    await toggle();
    expect(await field()).toHaveProperty('value', '');
    expect(sent()).toBe(1);
  });
});
