import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AuditPage } from '../../features/audit/audit-page.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const PLAN = {
  entity: 'shops',
  operation: '6f1d0c3a-54a9-4b43-9d0f-0d7a3f6c1c11',
  line: 77,
  place: 75,
};

const entryOf = (id: number, fileName: string, plan: typeof PLAN | null) => ({
  id,
  doneBy: 'kiss.anna',
  onBehalfOf: null,
  doneAt: '2026-01-31T10:00:00Z',
  door: 'UPLOAD',
  action: 'UPDATE',
  entity: 'shops',
  recordId: id,
  recordRef: null,
  recordKey: `B-${id}`,
  fileName,
  uploadId: 4,
  changes: [],
  plan,
});

test('a bulk edit is named by its column, an upload by its file, each with a link to its plan', async () => {
  const content = [entryOf(1, 'shop.chainName', PLAN), entryOf(2, 'boltok.csv', null)];
  fakeServer({
    'POST /resource/audit/page': () => ({ body: { content, totalElements: 2 } }),
    'GET /resource/people': () => ({ body: [] }),
  });
  renderScreen(AuditPage, '/audit', ['FCR_ADMIN']);
  expect(await screen.findByText('Chain')).toBeDefined();
  expect(screen.queryByText('shop.chainName')).toBeNull();

  await userEvent.click(screen.getByText('Chain'));
  const drawer = within(await screen.findByRole('dialog'));
  const link = await drawer.findByRole('link', { name: 'Chain' });
  expect(link.parentElement?.textContent).toContain('Bulk edit: Chain');
  expect(link.getAttribute('href')).toBe(`/upload-plans/shops/${PLAN.operation}?show=ALL&page=2&line=77`);
});
