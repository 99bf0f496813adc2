import type { SheetLine } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readDraft } from '../../../../kernel/form/typed-drafts.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { LineDrawer } from './line-drawer.tsx';

const LINE = { typeOfPlacement: null, remark: null, hasQrCode: true, deviceType: {} } as unknown as SheetLine;

test('a typed remark is asked about before the details of a device are closed', async () => {
  const onClose = vi.fn();
  const drawer = (
    <LineDrawer line={LINE} draft="line" photos={null} onSave={async () => true} onClose={onClose} />
  );
  renderScreen(() => drawer, '/', ['FCR_REGIONAL_REPRESENTATIVE']);
  fireEvent.change(await screen.findByLabelText('Remark'), { target: { value: 'horpadt' } });
  fireEvent.click(screen.getByLabelText('Close'));
  fireEvent.click(await screen.findByText('Keep editing'));
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByLabelText('Close'));
  fireEvent.click(await screen.findByText('Discard'));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(readDraft('line')).toBeUndefined();
});

const STOCK = { ...LINE, deviceId: 1, serialNumber: null, expected: true, quantity: 40 } as SheetLine;

test.each([
  ['2,5', 'Please enter a whole number'],
  ['1e3', 'Please enter a whole number'],
  ['33 db', 'Please enter a whole number'],
  ['0', 'The smallest allowed value is 1'],
])('counted pieces typed as "%s" stay in the field and are refused', async (typed, message) => {
  const onSave = vi.fn(async () => true);
  const drawer = <LineDrawer line={STOCK} draft="stock" photos={null} onSave={onSave} onClose={vi.fn()} />;
  renderScreen(() => drawer, '/', ['FCR_REGIONAL_REPRESENTATIVE']);
  const field = await screen.findByLabelText<HTMLInputElement>(/40/);
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(screen.getByText('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(field.value).toBe(typed);
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '33,0' } });
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ counted: 33, present: true }));
});
