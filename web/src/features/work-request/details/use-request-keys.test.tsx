import { fireEvent, render, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRequestKeys } from './use-request-keys.ts';

test('a letter approves the open request, unless the global search is in front of it', () => {
  const approve = vi.fn();
  renderHook(() => useRequestKeys({ next: vi.fn(), previous: vi.fn(), approve, deny: vi.fn() }));
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(approve).toHaveBeenCalledTimes(1);
  render(<dialog open />);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(approve).toHaveBeenCalledTimes(1);
});

test('a key that is held goes from request to request, but decides nothing', () => {
  const [next, approve, deny] = [vi.fn(), vi.fn(), vi.fn()];
  renderHook(() => useRequestKeys({ next, previous: vi.fn(), approve, deny }));
  for (const key of ['j', 'a', 'd']) fireEvent.keyDown(document.body, { key, repeat: true });
  expect(next).toHaveBeenCalledOnce();
  expect([approve, deny].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
