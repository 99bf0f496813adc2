import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ScanDialog } from './scan-dialog.tsx';

// The test environment has no camera and cannot run the engine: only typing works.
test('without a camera, the scanner says what to do and takes typed codes, one after another', async () => {
  const onCode = vi.fn();
  const onClose = vi.fn();
  renderScreen(() => <ScanDialog onCode={onCode} onClose={onClose} />, '/', ['FCR_SALES_VAN']);
  const dialog = within(await screen.findByRole('dialog', { name: 'QR Scan' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('An error occurred while scanning!');
  expect(alert.textContent).toContain('No camera was found.');
  const input = dialog.getByRole('searchbox', { name: 'Inventory number or serial number' });
  await userEvent.type(input, ' {Enter}');
  await userEvent.type(input, 'LTR-1 {Enter}');
  await userEvent.clear(input);
  await userEvent.type(input, 'LTR-2');
  await userEvent.click(dialog.getByRole('button', { name: 'Search' }));
  expect(onCode.mock.calls).toEqual([['LTR-1'], ['LTR-2']]);
  expect(onClose).not.toHaveBeenCalled();
});
