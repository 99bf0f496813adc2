import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLog } from './log.ts';
import { createShutdownHooks } from './shutdown-hooks.ts';

describe('the end of the server', () => {
  it('closes the rest when a part fails, and logs the cause without the row that PostgreSQL quotes', async () => {
    let written = '';
    const log = createLog(
      { logLevel: 'info', logFormat: 'json' },
      { write: (line: string) => (written += line) },
    );
    const hooks = createShutdownHooks(log, 10);
    const closed: string[] = [];
    hooks.add('first', async () => closed.push('first'));
    hooks.add('second', async () => {
      throw Object.assign(new Error('it failed', { cause: new Error('the deeper reason') }), {
        detail: 'Failing row contains (Kovács Anna).',
      });
    });
    await hooks.closeAll();
    assert.deepEqual(closed, ['first']);
    const { name, err } = JSON.parse(written);
    assert.equal(name, 'second');
    assert.match(JSON.stringify(err), /it failed.*the deeper reason/);
    assert.doesNotMatch(written, /Kovács/);
  });

  it('logs a call that timed out without the constants of such errors', async () => {
    let written = '';
    const log = createLog(
      { logLevel: 'info', logFormat: 'json' },
      { write: (line: string) => (written += line) },
    );
    const hooks = createShutdownHooks(log, 10);
    hooks.add('mail', async () => {
      throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    });
    await hooks.closeAll();
    const { stack, ...err } = JSON.parse(written).err;
    assert.match(stack, /^TimeoutError: The operation was aborted due to timeout/);
    const message = 'The operation was aborted due to timeout';
    assert.deepEqual(err, { type: 'DOMException', message, name: 'TimeoutError', code: 23 });
  });
});
