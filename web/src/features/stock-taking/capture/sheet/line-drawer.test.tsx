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
