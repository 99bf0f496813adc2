import sql from 'sql-template-tag';
import { createRandom } from '../../server/src/standalone/demo/random.ts';
import type { Bench } from '../with-bench.ts';
import { askAnew, readWords } from './questions.ts';

const SECONDS = 15;
const RUNS = [
  { readers: 8, writesPerSecond: 0 },
  { readers: 8, writesPerSecond: 3 },
  { readers: 8, writesPerSecond: 30 },
  { readers: 50, writesPerSecond: 3 },
] as const;

type Times = Map<string, number[]>;

const ALL = 'all kinds';
const FIRST_PAGES = new Set([ALL, 'device-register: first page', 'work-requests: first page']);

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function note(times: Times, kind: string, took: number): void {
  for (const name of [ALL, kind]) times.set(name, [...(times.get(name) ?? []), took]);
}

/** Asks one new question after the other until the time is over. */
async function read(bench: Bench, seed: string, until: number, times: Times): Promise<void> {
  const random = createRandom(seed);
  const words = await readWords(bench.pool);
  const headers = { authorization: await bench.authorization(), 'content-type': 'application/json' };
  while (performance.now() < until) {
    const { path, kind, request } = askAnew(random, words);
    const started = performance.now();
    const url = `${bench.server.origin}/resource/${path}/page`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(request) });
    if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    note(times, kind, performance.now() - started);
  }
}

interface Written {
  readonly done: number;
  readonly asked: number;
}

/** A day of maintenance for one device after the other, as the form saves it. */
async function write(bench: Bench, perSecond: number, until: number): Promise<Written> {
  const headers = { authorization: await bench.authorization(), 'content-type': 'application/json' };
  const { rows } = await bench.pool.query<{ id: number }>(sql`
    select id from device_register where archived_at is null order by hashint8(id) limit ${perSecond * SECONDS}`);
  const root = `${bench.server.origin}/resource/device-register`;
  const step = 1000 / perSecond;
  let done = 0;
  const save = async (id: number, n: number): Promise<void> => {
    const asked = JSON.stringify({ query: { id } });
    const found = await fetch(`${root}/page`, { method: 'POST', headers, body: asked });
    const [row] = ((await found.json()) as { content: object[] }).content;
    const body = JSON.stringify({ ...row, maintanedAt: `2026-0${1 + (n % 9)}-11` });
    const answer = await fetch(`${root}/id?id=${id}`, { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(`write: ${answer.status} ${await answer.text()}`);
    if (performance.now() < until) done += 1;
  };
  const started = performance.now();
  const saves: Promise<void>[] = [];
  for (const [n, { id }] of rows.entries()) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, started + n * step - performance.now())));
    if (performance.now() > until) break;
    saves.push(save(id, n));
  }
  await Promise.all(saves);
  return { done, asked: rows.length };
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const cell = (value: number) => number.format(value).padStart(9);

function report(times: Times, everyKind: boolean): void {
  for (const [kind, took] of [...times].toSorted(([a], [b]) => a.localeCompare(b))) {
    if (!everyKind && !FIRST_PAGES.has(kind)) continue;
    console.log(
      `  ${kind.padEnd(44)}${cell(took.length / SECONDS)}${cell(percentile(took, 0.5))}${cell(percentile(took, 0.95))}${cell(Math.max(...took))}`,
    );
  }
}

/** Measures readers who ask what nobody asked before, alone and beside people who write. */
export async function benchMixed(bench: Bench): Promise<void> {
  console.log(
    `new questions to both large lists, ${SECONDS} s each; answers a second, then p50, p95 and the longest in ms`,
  );
  for (const { readers, writesPerSecond } of RUNS) {
    const times: Times = new Map();
    const until = performance.now() + SECONDS * 1000;
    const seeds = Array.from({ length: readers }, (_, n) => `${readers} ${writesPerSecond} ${n}`);
    const reading = seeds.map((seed) => read(bench, seed, until, times));
    const writing = writesPerSecond > 0 ? write(bench, writesPerSecond, until) : undefined;
    await Promise.all(reading);
    const written = await writing;
    console.log(
      `${readers} readers, ${written ? `${written.done} of ${written.asked} writes` : 'no writes'}`,
    );
    report(times, readers === 8);
  }
}
