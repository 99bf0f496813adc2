import { en } from '@cooler/contract/texts/en.ts';
import { hu } from '@cooler/contract/texts/hu.ts';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifyError, notifySuccess } from '../kernel/feedback/notices.ts';
import { NetworkError, ProblemError } from '../kernel/feedback/problem.ts';
import { applyTextOverrides, showTexts } from '../kernel/text/text.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Toaster />);
});

afterEach(() => {
  act(() => vi.runAllTimers());
  act(() => showTexts('en', en, {}));
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Title and text of the notification of an error. */
function notificationOf(error: unknown): string {
  act(() => notifyError(error));
  return screen.getByRole('alert').textContent ?? '';
}

const refusal = (message: string, params = {}) => new ProblemError(409, { message, params });

test('a failed request shows a notification titled "Hiba" for 20 seconds', () => {
  act(() => showTexts('hu', hu, {}));
  expect(notificationOf(refusal('SHOP_HAS_DEVICES'))).toBe(`Hiba${hu.SHOP_HAS_DEVICES}`);
  act(() => vi.advanceTimersByTime(19_999));
  expect(screen.queryByRole('alert')).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('full storage of the phone is named, with what to do', () => {
  act(() => showTexts('en', en, {}));
  expect(notificationOf(new DOMException('', 'QuotaExceededError'))).toContain(en['shell.phoneFull']);
});

test.each(['UnknownError', 'InvalidStateError', 'SecurityError'])(
  'a browser that stores nothing is named in words in place of its own, which are English (%s)',
  (name) => {
    act(() => showTexts('hu', hu, {}));
    expect(notificationOf(new DOMException('Internal error opening backing store', name))).toBe(
      `Hiba${hu['shell.phoneFailed']}`,
    );
  },
);

test('a success notification disappears after 5 seconds', () => {
  act(() => notifySuccess(en.SAVED));
  expect(screen.getByRole('status').textContent).toBe('Saved');
  act(() => vi.advanceTimersByTime(5_000));
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  [
    'the server’s message, by its code',
    refusal('UNKNOWN_FIELD', { field: 'x' }),
    en.UNKNOWN_FIELD.replace('{field}', 'x'),
  ],
  ['the server’s message as it is, if it is not a code', refusal('Aurora says no'), 'Aurora says no'],
  ['else its title', new ProblemError(409, { title: 'A title' }), 'A title'],
  ['else nothing', new ProblemError(409, {}), ''],
  ['the error’s own message', new Error('It broke'), 'It broke'],
  ['no message at all', new Error(''), ''],
  ['a server that cannot be reached', new NetworkError(undefined), en['shell.networkFailed']],
  ['something unknown', { odd: true }, en.UNKNOWN_ERROR],
])('shows %s', (_, error, text) => {
  expect(notificationOf(error)).toBe(`Error${text}`);
});

test('a server error shows the request ID for support', () => {
  const text = notificationOf(new ProblemError(500, { message: 'SERVER_ERROR', requestId: 'r-1' }));
  expect(text).toBe(`ErrorServer error. ${en['shell.tellSupport'].replace('{requestId}', 'r-1')}`);
});

test('an edited text is never rendered as HTML', () => {
  act(() => applyTextOverrides('en', { SHOP_HAS_DEVICES: '<img src=x onerror="alert(1)">' }));
  expect(notificationOf(refusal('SHOP_HAS_DEVICES'))).toContain('<img src=x onerror="alert(1)">');
  expect(document.querySelector('.toaster img')).toBeNull();
});
