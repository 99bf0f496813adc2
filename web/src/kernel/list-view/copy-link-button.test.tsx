import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const LINK = `http://localhost:3000/shops?view=${ID}`;

async function pressWith(clipboard: object | undefined): Promise<void> {
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: clipboard } }));
  renderScreen(() => <CopyLinkButton view={{ id: ID }} />, '/shops', ['FCR_ADMIN']);
  fireEvent.click(await screen.findByRole('button', { name: /Copy link/ }));
}

test('the link of a view goes to the clipboard', async () => {
  const writeText = vi.fn(async () => undefined);
  await pressWith({ writeText });
  await screen.findByText('The link of the view is on the clipboard.');
  expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK);
});

test.each([
  ['refuses it', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['has no clipboard', undefined],
])('the link of a view is shown where the browser %s', async (_what, clipboard) => {
  await pressWith(clipboard);
  await screen.findByText(`The link could not be copied. Please select it here and copy it: ${LINK}`);
});
