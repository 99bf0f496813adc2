import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { describe, it } from 'node:test';
import pino from 'pino';
import { StartError } from '../../kernel/start-error.ts';
import type { Postmaster } from './postmaster.ts';
import { supervise } from './supervise.ts';

const log = pino({ level: 'silent' });
// No process has this number.
const PID = 2 ** 30;
const full = new StartError('DISK_FULL', { reason: '/data/database' });

const onLost = (error: unknown) => assert.fail(String(error));

const ended: Postmaster = { pid: PID, ended: Promise.resolve('PANIC: No space left on device') };

/** Starts that have these outcomes one after the other, and the events of them. */
function startsOf(outcomes: readonly (StartError | Postmaster)[]) {
  const events = new EventEmitter();
  const left = [...outcomes];
  const start = async (): Promise<Postmaster> => {
    const next = left.shift() ?? full;
    events.emit(next instanceof StartError ? 'failed' : 'started');
    if (next instanceof StartError) throw next;
    return next;
  };
  return { events, start, left };
}

describe('a server that ended because the disk is full', () => {
  it('is started again as soon as there is space', async () => {
    const running: Postmaster = { pid: PID, ended: new Promise(() => undefined) };
    const { events, start, left } = startsOf([full, full, running]);
    const started = once(events, 'started');
    const { stop } = supervise(ended, start, { log, retryMs: 1, onLost });
    await started;
    assert.equal(left.length, 0);
    await stop();
  });

  it('is not waited for by a stop', async () => {
    const { events, start } = startsOf([]);
    const failed = once(events, 'failed');
    const { stop } = supervise(ended, start, { log, retryMs: 1, onLost });
    await failed;
    await stop();
  });

  it('is given up for another reason', async () => {
    const broken = new StartError('DATABASE_NOT_STARTED', { reason: 'broken' });
    const { start } = startsOf([full, broken]);
    const lost = new Promise((resolve) => {
      supervise(ended, start, { log, retryMs: 1, onLost: resolve });
    });
    assert.equal(await lost, broken);
  });
});
