import { expect, test, vi } from 'vitest';
import { keepTrying } from './keep-trying.ts';

const backOnline = () => window.dispatchEvent(new Event('online'));

test('a job that is still running is not started again, one that has ended or failed is', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const runs: PromiseWithResolvers<void>[] = [];
  const stop = keepTrying(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  backOnline();
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error('no answer'));
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
  await vi.waitFor(() => {
    backOnline();
    expect(runs).toHaveLength(2);
  });
  runs[1]?.resolve();
  await vi.waitFor(() => {
    backOnline();
    expect(runs).toHaveLength(3);
  });
  stop();
  runs[2]?.resolve();
  await runs[2]?.promise;
  backOnline();
  expect(runs).toHaveLength(3);
  logged.mockRestore();
});

test('a job does not run on a hidden page, nor without a network', () => {
  const job = vi.fn(async () => undefined);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const stop = keepTrying(job);
  expect(job).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  backOnline();
  expect(job).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  backOnline();
  expect(job).toHaveBeenCalledOnce();
  stop();
  hidden.mockRestore();
  onLine.mockRestore();
});

test('a job runs every minute until it is stopped', async () => {
  vi.useFakeTimers();
  const job = vi.fn(async () => undefined);
  const stop = keepTrying(job);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(job).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(job).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
