import { renderHook } from '@testing-library/react';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLocalData } from './use-local-data.ts';

vi.mock('idb', () => ({ openDB: vi.fn() }));

const opened = vi.mocked(openDB);
const DATABASE = { getAll: async () => [] } as unknown as Awaited<ReturnType<typeof openDB>>;
const open = () => renderHook(() => useLocalData('anna')).result.current.open;

beforeEach(() => {
  opened.mockReset().mockResolvedValue(DATABASE);
});

test('the database is opened once', async () => {
  const again = open();
  expect(await again()).toBe(await again());
  expect(opened).toHaveBeenCalledOnce();
});

test('a database that could not be opened is opened by the next use', async () => {
  opened.mockRejectedValueOnce(new DOMException('', 'UnknownError'));
  const again = open();
  await expect(again()).rejects.toHaveProperty('name', 'UnknownError');
  expect(await again()).toBe(DATABASE);
});

test('a database that the phone has closed is opened again', async () => {
  const again = open();
  await again();
  opened.mock.calls[0]?.[2]?.terminated?.();
  await again();
  expect(opened).toHaveBeenCalledTimes(2);
});
