import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { MergeChooser } from './merge-chooser.tsx';

test('has the focus where the other shop is chosen', async () => {
  fakeServer({ 'GET /resource/shops/list': () => ({ body: [] }) });
  renderScreen(() => <MergeChooser code="B-001" onClose={() => undefined} />, '/', ['FCR_ADMIN']);
  const select = await screen.findByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(select));
});
