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
