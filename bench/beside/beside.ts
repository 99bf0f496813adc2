import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { percentile } from '../percentile.ts';
import type { Bench } from '../with-bench.ts';
import { LOADS } from './loads.ts';

const SECONDS = 10;
const LISTS = ['device-register', 'work-requests', 'shops'];
/** Pages are requested more often than by three real users. */
const PAUSE_MS = 50;
const SENDERS = 12;
const START_MS = 1000;

/** The response times of pages of a list until `until`. */
async function turnPages(bench: Bench, list: string, until: number): Promise<number[]> {
  const headers = { authorization: await bench.authorization(), 'content-type': 'application/json' };
  const times: number[] = [];
  for (let page = 0; performance.now() < until; page = (page + 1) % 5) {
    const started = performance.now();
    const body = JSON.stringify({ page, size: 100, query: {} });
    const answer = await fetch(`${bench.server.origin}/resource/${list}/page`, {
      method: 'POST',
      headers,
      body,
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${list}: ${answer.status}`);
    times.push(performance.now() - started);
    await wait(PAUSE_MS);
  }
  return times;
}

async function measure(bench: Bench): Promise<number[]> {
  const until = performance.now() + SECONDS * 1000;
  return (await Promise.all(LISTS.map((list) => turnPages(bench, list, until)))).flat();
}

function report(what: string, times: readonly number[]): void {
  const cells = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)];
  console.log(what.padEnd(48) + cells.map((cell) => cell.toFixed(0).padStart(8)).join(''));
}

/** Starts a load in a worker thread; returns a function that stops it. */
async function startLoad({ server, people }: Bench, what: string): Promise<() => Promise<void>> {
  const authorizations = await people(SENDERS);
  const workerData = { what, origin: server.origin, authorizations };
  const worker = new Worker(new URL('./send.ts', import.meta.url), { workerData });
  const ended = once(worker, 'exit');
  return async () => {
    worker.postMessage('stop');
    await ended;
  };
}

/** Measures pages of lists alone, and while each load runs. */
export async function benchBeside(bench: Bench): Promise<void> {
  console.log(`${'pages of three lists beside, ms'.padEnd(48)}     p50     p95 longest`);
  await measure(bench);
  report('nothing', await measure(bench));
  for (const what of Object.keys(LOADS)) {
    const stop = await startLoad(bench, what);
    await wait(START_MS);
    report(what, await measure(bench));
    await stop();
  }
  report('nothing', await measure(bench));
}
