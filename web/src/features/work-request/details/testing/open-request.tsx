import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { WorkRequestListPage } from '../../list/list-page.tsx';

export const LIST = '/resource/work-requests';

/** The requests of the list, in its order. */
export const IDS = [5, 4, 3, 2];

export const row = (id: number) => ({
  ...{ id, requestType: 'SERVICE', requestStatus: 'REQUIRED', requestedDate: '2026-01-31' },
  ...{ can: ['approve', 'deny'], version: 1 },
});

/** Shows the list with the details of request 5, to an administrator. */
export async function openRequest(): Promise<void> {
  renderScreen(WorkRequestListPage, '/work-requests?open=5', ['FCR_ADMIN']);
  await screen.findByRole('button', { name: /^check Approve/ });
}

/** The request whose details are open, by the address. */
export const opened = () => new URLSearchParams(location.search).get('open');

/** Waits until the details of this request are open, or none. */
export const untilOpen = (id: number | null) =>
  waitFor(() => expect(opened()).toBe(id === null ? null : String(id)));
