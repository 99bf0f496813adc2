import { afterEach, expect, test } from 'vitest';
import { dismissNotice, noticeStore } from '../../../../kernel/feedback/notices.ts';
import { sheetAddress } from '../capture-path.ts';
import type { LocalSheet } from '../database/capture-database.ts';
import { notifyOutcomes } from './notify-outcomes.ts';

const SHEET: LocalSheet = {
  ...{ id: 'a', shop: { code: 'B-1', name: 'B-1' }, username: 'tester', openedAt: '2026-11-25T08:00:00Z' },
  ...{ sheet: null, isClosing: false, fault: null },
};
const REFUSED = { before: SHEET, after: { ...SHEET, fault: 'NOT_FOUND' } };

afterEach(() => {
  for (const { id } of noticeStore.get()) dismissNotice(id);
});

test.each([
  ['another page', '/', 1],
  ['another stock-taking', sheetAddress('b'), 1],
  ['the stock-taking itself', sheetAddress('a'), 0],
  ['the list of stock-takings, which shows it', '/stock-taking-capture', 0],
])('a refused stock-taking is notified of only where it is not shown: %s', (_, address, count) => {
  history.replaceState(null, '', address);
  notifyOutcomes([REFUSED]);
  expect(noticeStore.get()).toHaveLength(count);
});
