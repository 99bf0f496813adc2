import type { Statistics } from '@cooler/contract/features/statistics/statistics.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { saveDownload } from '../../kernel/download/download.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { StatisticsPage } from './statistics-page.tsx';

vi.mock('../../kernel/download/download.ts', () => ({ saveDownload: vi.fn() }));

const SAVE = 'Save as a CSV file: Reasons for service';

const statisticsOf = (reason: string): Statistics => ({
  ...{ asOf: '2026-01-02', from: '2025-12-06', firstDay: '2025-01-01' },
  ...{ countedAt: '2026-01-02T10:00:00Z', isComplete: true },
  ...{ weeks: [], spans: [], ages: [], devices: [], counties: [] },
  reasons: [{ reason, count: 1 }],
});

afterEach(() => vi.clearAllMocks());

test('figures keep the links and the file name of their choice until those of the next one have loaded', async () => {
  let arrive: (() => void) | undefined;
  fakeServer({
    'GET /resource/statistics': async ({ search }) => {
      if (search.get('county') !== 'Zala') return { body: statisticsOf('Nem hűt.') };
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return { body: statisticsOf('Zajos.') };
    },
  });
  renderScreen(StatisticsPage, '/statistics?county=Pest', ['FCR_ADMIN']);
  const save = async () => {
    await userEvent.click(await screen.findByRole('button', { name: SAVE }));
    return vi.mocked(saveDownload).mock.lastCall?.[1];
  };
  const linked = (reason: string) => screen.findByRole('link', { name: new RegExp(reason) });
  expect((await linked('Nem hűt')).getAttribute('href')).toContain('Pest');
  act(() => {
    history.pushState({ idx: 1 }, '', '/statistics?county=Zala');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await vi.waitFor(() => expect(arrive).toBeDefined());
  expect((await linked('Nem hűt')).getAttribute('href')).toContain('Pest');
  expect(await save()).toContain('Pest');
  arrive?.();
  expect((await linked('Zajos')).getAttribute('href')).toContain('Zala');
  expect(await save()).toContain('Zala');
});
