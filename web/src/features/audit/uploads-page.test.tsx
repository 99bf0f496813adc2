import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { UploadSummary } from './upload-summary.tsx';
import { UploadsPage } from './uploads-page.tsx';

const UPLOAD = {
  ...{ id: 7, operation: 'o-7', uploadedAt: '2026-11-20T10:00:00+00:00', uploadedBy: 'admin' },
  ...{ fileName: 'boltok.csv', origin: 'FILE', entity: 'shops', dryRun: false, undoes: null, version: 0 },
  ...{ rowsRead: 10, created: 1, updated: 7, unchanged: 0, rejected: 2 },
};
const NOTHING = 'The file changed nothing, so the trail has no entry of it.';

function serve(changed: object): void {
  fakeServer({
    'POST /resource/audit-uploads/page': () => ({
      body: { content: [{ ...UPLOAD, ...changed }], totalElements: 1 },
    }),
    'GET /resource/people': () => ({ body: [] }),
  });
}

test('the list of uploaded files marks one that was refused', async () => {
  serve({});
  renderScreen(UploadsPage, '/audit-uploads', ['FCR_ADMIN']);
  await screen.findByText('Refused');
});

test('the list of uploaded files marks no bulk edit of which some rows stayed as they were', async () => {
  serve({ origin: 'LIST', fileName: 'shop.remark' });
  renderScreen(UploadsPage, '/audit-uploads', ['FCR_ADMIN']);
  await screen.findByText('Remark');
  expect(screen.queryByText('Refused')).toBeNull();
});

test('the changes of a refused file say that there are none', async () => {
  serve({});
  renderScreen(() => <UploadSummary id="7" />, '/audit', ['FCR_ADMIN']);
  expect((await screen.findByRole('status')).textContent).toContain(NOTHING);
});

test('the changes of a bulk edit of which some rows stayed as they were do not say that there are none', async () => {
  serve({ origin: 'LIST', fileName: 'shop.remark' });
  renderScreen(() => <UploadSummary id="7" />, '/audit', ['FCR_ADMIN']);
  const { textContent } = await screen.findByRole('status');
  expect(textContent).toContain('7');
  expect(textContent).not.toContain(NOTHING);
});
