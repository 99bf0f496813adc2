import { render as renderAlone, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

const render = (dialog: ReactElement) => renderAlone(dialog, { wrapper: MemoryRouter });

test('Enter pressed twice confirms once, and again after a failure', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waiting = answers.values();
  const confirm = vi.fn(() => waiting.next().value?.promise);
  const words = { title: 'Elutasítja?', text: '', confirm: 'Igen', cancel: 'Nem' };
  render(
    <ConfirmDialog {...words} onConfirm={confirm} onCancel={() => undefined}>
      {(confirmNow) => <textarea onKeyDown={({ key }) => key === 'Enter' && confirmNow()} />}
    </ConfirmDialog>,
  );
  await userEvent.type(await screen.findByRole('textbox'), 'ok{Enter}{Enter}');
  expect(confirm).toHaveBeenCalledTimes(1);
  answers[0]?.resolve();
  await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull());
  await userEvent.keyboard('{Enter}');
  expect(confirm).toHaveBeenCalledTimes(2);
});

test('is closed at once while the answer is awaited', async () => {
  const cancel = vi.fn();
  const words = { title: 'Elutasítja?', text: '', confirm: 'Igen', cancel: 'Nem' };
  const never = new Promise<void>(() => undefined);
  render(<ConfirmDialog {...words} onConfirm={() => never} onCancel={cancel} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Igen' }));
  await waitFor(() => expect(document.querySelector('.ant-btn-loading')).not.toBeNull());
  await userEvent.click(screen.getByText('Close', { selector: '.ant-modal-footer *' }));
  expect(cancel).toHaveBeenCalledOnce();
});

test.each([0, 1, 2, 3, 5, 8])(
  'has the focus on its button if the facts come %i frames after it began to open',
  async (frames) => {
    const words = { title: 'Elutasítja?', confirm: 'Igen', cancel: 'Nem' };
    const actions = { onConfirm: () => undefined, onCancel: () => undefined };
    const { rerender } = render(<ConfirmDialog {...words} {...actions} text={undefined} />);
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
    rerender(<ConfirmDialog {...words} {...actions} text="Két eszköz" />);
    const confirm = await screen.findByRole('button', { name: 'Igen' });
    await waitFor(() => expect(document.activeElement).toBe(confirm));
  },
);
