import assert from 'node:assert/strict';
import { after, before } from 'node:test';

interface Closable {
  close(): Promise<void>;
}

/** Runs something during the tests of the `describe` it is called in; use it inside tests and hooks only. */
export function runDuringTests<Thing extends Closable>(
  start: () => Promise<Thing>,
  prepare?: (thing: Thing) => Promise<void>,
): () => Thing {
  let running: Thing | undefined;
  before(async () => {
    running = await start();
    await prepare?.(running);
  });
  after(() => running?.close());
  return () => {
    assert.ok(running, 'it has not started');
    return running;
  };
}
