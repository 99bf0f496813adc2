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
