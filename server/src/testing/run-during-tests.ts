import assert from 'node:assert/strict';
import { after, before } from 'node:test';

interface Closable {
  close(): Promise<void>;
}

/** Starts a resource for the `describe` in which it is called; use the result only inside tests and hooks. */
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
