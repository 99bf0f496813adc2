import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../percentile.ts';
import { databaseCpuTime } from '../processes.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Bench } from '../with-bench.ts';
import { ALL, read, type Times, type Written, write } from './people.ts';

const SECONDS = 15;
// A started server first caches the totals of the large lists.
const SETTLING_MS = 15_000;

interface Run {
  readonly servers: number;
  readonly readers: number;
  readonly writesPerSecond: number;
}

const RUNS: readonly Run[] = [1, 3].flatMap((servers) => [
  { servers, readers: 8, writesPerSecond: 0 },
  { servers, readers: 8, writesPerSecond: 3 },
  { servers, readers: 8, writesPerSecond: 30 },
  { servers, readers: 50, writesPerSecond: 3 },
]);

const FIRST_PAGES = new Set([ALL, 'device-register: first page', 'work-requests: first page']);

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const cell = (value: number) => number.format(value).padStart(9);

function reportTimes(times: Times, everyKind: boolean): void {
  for (const [kind, took] of [...times].toSorted(([a], [b]) => a.localeCompare(b))) {
    if (!everyKind && !FIRST_PAGES.has(kind)) continue;
    const parts = [0.5, 0.95, 1].map((part) => cell(percentile(took, part)));
    console.log(`  ${kind.padEnd(44)}${cell(took.length / SECONDS)}${parts.join('')}`);
  }
}

function reportRun({ servers, readers }: Run, written: Written | undefined): void {
  const writes = written ? `${written.done} of ${written.asked} writes` : 'no writes';
  console.log(`${servers} server process(es), ${readers} readers, ${writes}`);
}

/** CPU time of the servers and of the database so far, in milliseconds. */
async function cpuTimes({ pool }: Bench, servers: readonly ServerProcess[]): Promise<[number, number]> {
  const times = await Promise.all(servers.map((server) => server.cpuTime()));
  return [times.reduce((sum, time) => sum + time, 0), await databaseCpuTime(pool)];
}

async function measure(bench: Bench, servers: readonly ServerProcess[], run: Run): Promise<void> {
  const times: Times = new Map();
  const before = await cpuTimes(bench, servers);
  const until = performance.now() + SECONDS * 1000;
  const reading = Array.from({ length: run.readers }, (_, n) => {
    const server = servers[n % servers.length] ?? bench.server;
    return read(bench, server, `${run.servers} ${run.readers} ${run.writesPerSecond} ${n}`, until, times);
  });
  const writing = run.writesPerSecond > 0 ? write(bench, run.writesPerSecond, SECONDS) : undefined;
  await Promise.all(reading);
  reportRun(run, await writing);
  reportTimes(times, run.servers === 1 && run.readers === 8);
  const after = await cpuTimes(bench, servers);
  const answers = times.get(ALL)?.length ?? 0;
  const [ofServers, ofDatabase] = after.map((time, n) => (time - (before[n] ?? 0)) / answers);
  console.log(
    `  processor time an answer, writes included: database ${number.format(ofDatabase ?? 0)} ms, servers ${number.format(ofServers ?? 0)} ms`,
  );
}

/** Measures uncached list requests, alone and with concurrent writes, on one server process and on three. */
export async function benchMixed(bench: Bench): Promise<void> {
  console.log(
    `new questions to both large lists, ${SECONDS} s each; answers a second, then p50, p95 and the longest in ms`,
  );
  const others = [await bench.startAnother(), await bench.startAnother()];
  try {
    const servers = [bench.server, ...others];
    await wait(SETTLING_MS);
    for (const run of RUNS) await measure(bench, servers.slice(0, run.servers), run);
    const peaks = await Promise.all(servers.map((server) => server.peakMemory()));
    console.log(
      `peak memory of the servers: ${peaks.map((peak) => number.format(peak / 2 ** 20)).join(', ')} MB`,
    );
  } finally {
    for (const server of others) await server.stop();
  }
}
