import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { useScannedCode } from './use-scanned-code.ts';

test('a code is looked up on the phone when the server or its database is away', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeServer({
    'GET /resource/device-register/find-by-code': () => ({
      status: 503,
      body: { message: 'NOT_AVAILABLE' },
    }),
  });
  const onUnreachable = vi.fn(async () => true);
  const judge = () => ({ kind: 'unknown' }) as const;
  const { result } = renderHook(() => useScannedCode({ judge, onTaken: vi.fn(), onUnreachable }));
  await act(() => result.current.lookUp('LTR-1'));
  expect(onUnreachable).toHaveBeenCalledWith('LTR-1');
  expect(result.current.scanned).toBeNull();
  logged.mockRestore();
});
