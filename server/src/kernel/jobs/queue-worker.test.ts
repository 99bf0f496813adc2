import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { createLog } from '../../app/start/log.ts';
import { until } from '../../testing/until.ts';
import { startQueueWorker } from './queue-worker.ts';

interface Line {
  readonly queue: string;
  readonly err: { readonly message: string };
}

describe('a queue whose database is away', () => {
  it('has a line in the log for each reason, not for each attempt', async () => {
    const lines: Line[] = [];
    const log = createLog(
      { logLevel: 'warn', logFormat: 'json' },
      { write: (text) => lines.push(JSON.parse(text)) },
    );
    const reasons = ['terminated', 'refused', 'refused', 'refused'];
    let attempts = 0;
    const worker = startQueueWorker({
      ...{ name: 'letters', log: Fastify({ loggerInstance: log }).log },
      lease: () => Promise.reject(new Error(reasons[attempts++])),
      process: () => Promise.resolve(),
      release: () => Promise.resolve(),
    });
    await until('all were tried', () => attempts === reasons.length);
    await worker.stop();
    assert.deepEqual(
      lines.map(({ queue, err }) => [queue, err.message]),
      [
        ['letters', 'terminated'],
        ['letters', 'refused'],
      ],
    );
  });
});
