import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useListState } from '../list/list-state.ts';
import { FilterChips } from './filter-chips.tsx';

function Chips() {
  return <FilterChips entity={deviceRegister} list={useListState(deviceRegister)} total={12} />;
}

const shown = () =>
  screen.getAllByRole('button', { name: /^Remove/ }).map((chip) => chip.getAttribute('aria-label'));

test('every filter has a chip with readable text, also if its column is hidden', () => {
  renderScreen(
    Chips,
    '/?deviceStatus=OUTSOURCED,USED&shop.chainName=Reál&purchasingDate=2024-01-01..&needStockTaking=true',
    ['FCR_ADMIN'],
  );
  expect(shown()).toEqual([
    'Remove filter: Status: Outsourced, Used',
    'Remove filter: Chain: Reál',
    'Remove filter: Purchasing date: ≥ 2024-01-01',
    'Remove filter: Stock-taking needed: Yes',
  ]);
  screen.getByText('12 rows');
});

test('the chip of a range says which of its ends are set', () => {
  renderScreen(Chips, '/?quantity=..5&purchasingDate=2024-01-01..2024-06-30&warrantyDate=2025-01-01', []);
  expect(shown().map((name) => name?.split(': ').at(-1))).toEqual([
    '≤ 5',
    '2024-01-01 – 2024-06-30',
    '2025-01-01',
  ]);
});

test('a chip removes only its own filter', async () => {
  renderScreen(Chips, '/?deviceStatus=USED&shop.code=B-1&page=3', ['FCR_ADMIN']);
  await userEvent.click(screen.getByRole('button', { name: /Status/ }));
  expect(shown()).toEqual(['Remove filter: Shop code: B-1']);
  expect(new URLSearchParams(location.search).get('page')).toBeNull();
});

test('a chip translates the code of a fault, and shows an unknown value as it is', () => {
  renderScreen(
    () => <FilterChips entity={workRequest} list={useListState(workRequest)} total={0} />,
    '/?faultCode=LEAKS,FORMER',
    ['FCR_ADMIN'],
  );
  expect(shown()).toEqual(['Remove filter: Kind of fault: Leaks, FORMER']);
});

test('a chip of a person shows the name', async () => {
  fakeServer({
    'GET /resource/people': () => ({
      body: [{ username: 'chip.anna', name: 'Kiss Anna', representativeId: null }],
    }),
  });
  renderScreen(Chips, '/?createdBy=%3Dchip.anna&updatedBy=kis', ['FCR_ADMIN']);
  await screen.findByRole('button', { name: 'Remove filter: Created by: Kiss Anna' });
  screen.getByRole('button', { name: /: kis$/ });
});
