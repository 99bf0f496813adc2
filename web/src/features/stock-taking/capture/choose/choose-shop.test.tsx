import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import type { Capture } from '../use-capture.ts';
import { ChooseShop } from './choose-shop.tsx';

const sheetOf = (status: string, isDeleted = false) => ({
  ...{ headId: 1, status, isDeleted, lines: [] },
  shop: { code: 'B-1', name: 'Sarki bolt', city: 'Baja' },
});
const SHEET = {
  ...{ id: 'a', shop: { code: 'B-1', name: 'B-1' }, username: 'tester', openedAt: '2026-11-25T08:00:00Z' },
  ...{ sheet: sheetOf('IN_PROGRESS'), isClosing: false, fault: null },
};
const WAITING = { id: 'o', sheetId: 'a', isSent: false, observation: {} };

function show(changed: object, observations: readonly object[] = []) {
  const captured = { sheets: [{ ...SHEET, ...changed }], observations, photos: [] };
  const capture = { ...captured, isReached: false } as unknown as Capture;
  renderScreen(() => <ChooseShop capture={capture} onChoose={vi.fn()} />, '/', ['FCR_SALES_VAN']);
}

test.each([
  ['refused, as there is no such shop', { sheet: null, fault: 'NOT_FOUND' }, /no shop with this code: B-1/],
  ['refused for another reason', { sheet: null, fault: 'ACCESS_DENIED' }, /Access Denied/],
  ['deleted', { sheet: sheetOf('IN_PROGRESS', true) }, /was deleted meanwhile, so no leader/],
  ['opened anew', { openingId: 'b' }, /opened a new one/],
  ['closed', { sheet: sheetOf('CLOSED') }, /Closed/],
  ['being closed', { isClosing: true }, /Closing waits until/],
])('the list of stock-takings on the phone shows that one was %s', async (_, changed, words) => {
  show(changed);
  const row = within(await screen.findByRole('button', { name: /Sarki bolt|B-1/ }));
  expect(row.getByText(words)).toBeDefined();
});

test('the list of stock-takings on the phone shows what is not sent yet', async () => {
  show({}, [WAITING]);
  expect(within(await screen.findByRole('button', { name: /Sarki bolt/ })).getByText(/1 scan/)).toBeDefined();
});
