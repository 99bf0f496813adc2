import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { hasUnsaved } from '../dialog/unsaved.ts';
import { FileButton } from './file-button.tsx';

test('the page counts as unsaved while the camera covers it, until a photo is stored or none is taken', async () => {
  const stored = Promise.withResolvers<void>();
  const onFiles = vi.fn(() => stored.promise);
  renderScreen(
    () => (
      <FileButton label="Photo" accept="image/*" onFiles={onFiles}>
        Take photo
      </FileButton>
    ),
    '/',
    ['FCR_SALES_VAN'],
  );
  const button = await screen.findByRole('button', { name: 'Take photo' });
  const input = screen.getByLabelText('Photo');
  expect(hasUnsaved()).toBe(false);
  fireEvent.click(button);
  expect(hasUnsaved()).toBe(true);
  fireEvent(input, new Event('cancel', { bubbles: true }));
  expect(hasUnsaved()).toBe(false);
  fireEvent.click(button);
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.jpg', { type: 'image/jpeg' })] } });
  expect(onFiles).toHaveBeenCalledOnce();
  expect(hasUnsaved()).toBe(true);
  stored.resolve();
  await waitFor(() => expect(hasUnsaved()).toBe(false));
});
