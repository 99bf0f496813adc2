import type { Comment } from '@cooler/contract/features/work-request/thread/thread.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CommentItem } from './comment-item.tsx';

const COMMENT: Comment = {
  ...{ id: 3, kind: 'COMMENT', text: 'Hétfőn', author: { username: 'tester', name: 'Tester' }, isOwn: true },
  ...{ createdDate: '2026-11-05T08:00:00Z', editedDate: null, editableUntil: '2999-01-01T00:00:00Z' },
  ...{ version: 1, mentions: [], files: [] },
};

/** The details of a request, which can be closed and opened again. */
function Details() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        toggle
      </button>
      {isOpen && <CommentItem requestId={7} comment={COMMENT} />}
    </>
  );
}

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
