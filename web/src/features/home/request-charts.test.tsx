import type { RequestFigures } from '@cooler/contract/features/work-request/list/figures.ts';
import { OPEN_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RequestCharts } from './request-charts.tsx';

const figures: RequestFigures = {
  byStatus: [
    { status: 'REQUIRED', count: 1200 },
    { status: 'IN_PROGRESS', count: 300 },
  ],
  byAge: [
    { fromDays: 0, toDays: 0, createdFrom: '2026-11-21', createdTo: null, count: 500 },
    { fromDays: 1, toDays: 3, createdFrom: '2026-11-18', createdTo: '2026-11-20', count: 600 },
    { fromDays: 31, toDays: null, createdFrom: null, createdTo: '2026-10-21', count: 400 },
  ],
};

async function barsOf(chart: string): Promise<HTMLElement[]> {
  return within(await screen.findByRole('region', { name: chart })).findAllByRole('link');
}

const filtersOf = (bar: HTMLElement) => {
  const { pathname, searchParams } = new URL(bar.getAttribute('href') ?? '', location.origin);
  return [pathname, Object.fromEntries(searchParams)];
};

describe('the charts of the dashboard', () => {
  test('show each number, linked to the list of what it counts', async () => {
    renderScreen(() => <RequestCharts figures={figures} />, '/', ['FCR_ADMIN']);
    const byStatus = await barsOf('By status');
    expect(byStatus.map(({ textContent }) => textContent)).toEqual(['Requested1,200', 'In progress300']);
    expect(filtersOf(byStatus[0] as HTMLElement)).toEqual(['/work-requests', { requestStatus: 'REQUIRED' }]);
    const byAge = await barsOf('By age');
    expect(byAge.map(({ textContent }) => textContent)).toEqual([
      'Today500',
      '1–3 days600',
      '31 days or more400',
    ]);
    const requestStatus = OPEN_STATUSES.join(',');
    expect(byAge.map((bar) => filtersOf(bar)[1])).toEqual([
      { requestStatus, createdDate: '2026-11-21..' },
      { requestStatus, createdDate: '2026-11-18..2026-11-20' },
      { requestStatus, createdDate: '..2026-10-21' },
    ]);
  });

  test('scale the bars to the longest', async () => {
    renderScreen(() => <RequestCharts figures={figures} />, '/', ['FCR_ADMIN']);
    const widths = (await barsOf('By status')).map((bar) => bar.querySelector('rect')?.getAttribute('width'));
    expect(widths).toEqual(['100%', '25%']);
  });

  test('show that nothing is open', async () => {
    renderScreen(() => <RequestCharts figures={{ byStatus: [], byAge: [] }} />, '/', ['FCR_ADMIN']);
    await screen.findByText('There is no open request');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
