import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AuditPage } from '../../features/audit/audit-page.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const entryOf = (id: number, doneBy: string, onBehalfOf: string | null) => ({
  id,
  doneBy,
  onBehalfOf,
  doneAt: '2026-01-31T10:00:00Z',
  door: 'FORM',
  action: 'UPDATE',
  entity: 'shops',
  recordId: 1,
  recordRef: null,
  recordKey: 'B-1',
  fileName: null,
  uploadId: null,
  changes: [],
});

const PEOPLE = [
  { username: 'kiss.anna', name: 'Kiss Anna', representativeId: 7 },
  { username: 'nagy.bela', name: 'Nagy Béla', representativeId: null },
  { username: 'nobody', name: null, representativeId: null },
];

test('people show by name, loaded in one request per screen, with the username as tooltip', async () => {
  const content = [
    entryOf(1, 'kiss.anna', 'nagy.bela'),
    entryOf(2, 'nobody', null),
    entryOf(3, 'system', null),
    entryOf(4, 'kiss.anna', null),
  ];
  const seen = fakeServer({
    'POST /resource/audit/page': () => ({ body: { content, totalElements: 4 } }),
    'GET /resource/people': () => ({ body: PEOPLE }),
  });
  renderScreen(AuditPage, '/audit', ['FCR_ADMIN']);
  const [link] = await screen.findAllByRole('link', { name: 'Kiss Anna' });
  expect(link?.getAttribute('href')).toBe('/regional-representatives?id=7&open=7');
  expect(link?.querySelector('[title="kiss.anna"]')).not.toBeNull();
  expect(screen.getByText('Nagy Béla').title).toBe('nagy.bela');
  expect(screen.queryByRole('link', { name: 'Nagy Béla' })).toBeNull();
  expect([screen.getByText('nobody'), screen.getByText('The system')]).toHaveLength(2);
  const requests = seen.filter(({ path }) => path === '/resource/people');
  expect(requests.map(({ search }) => search.get('usernames')?.split(',').toSorted())).toEqual([
    ['kiss.anna', 'nagy.bela', 'nobody', 'system'],
  ]);

  await userEvent.click(screen.getByText('Nagy Béla'));
  const drawer = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(drawer.getByText(/\(for/).textContent).toContain('Kiss Anna (for Nagy Béla)'));
});
