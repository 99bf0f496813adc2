import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { LOADS } from './loads.ts';

// A worker thread, so that generating files does not block the measuring thread.
const { what, origin, authorizations } = workerData as {
  readonly what: string;
  readonly origin: string;
  readonly authorizations: readonly string[];
};
let isOver = false;
let calls = 0;
if (parentPort)
  void once(parentPort, 'message').then(() => {
    isOver = true;
  });
const nextAuthorization = () => authorizations[calls++ % authorizations.length] ?? '';
await LOADS[what]?.({ origin, nextAuthorization, isOver: () => isOver });
process.exit();
