import sql from 'sql-template-tag';
import { createRandom } from '../../server/src/standalone/demo/random.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Bench } from '../with-bench.ts';
import { randomQuestion, readWords } from './questions.ts';

/** Response times in milliseconds, by kind of request and for all. */
export type Times = Map<string, number[]>;

export const ALL = 'all kinds';

export interface Written {
  readonly done: number;
  readonly asked: number;
}

function note(times: Times, kind: string, took: number): void {
  for (const name of [ALL, kind]) {
    const known = times.get(name) ?? [];
    known.push(took);
    times.set(name, known);
  }
}

/** Sends random list requests one after another until `until`. */
export async function read(
  bench: Bench,
  server: ServerProcess,
  seed: string,
  until: number,
  times: Times,
): Promise<void> {
  const random = createRandom(seed);
  const words = await readWords(bench.pool);
  const headers = { authorization: await bench.authorization(server), 'content-type': 'application/json' };
  while (performance.now() < until) {
    const { path, kind, request } = randomQuestion(random, words);
    const started = performance.now();
    const url = `${server.origin}/resource/${path}/page`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(request) });
    if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    note(times, kind, performance.now() - started);
  }
}

/** Saves a maintenance date for one device after another, as the form does, at a fixed rate. */
export async function write(bench: Bench, perSecond: number, seconds: number): Promise<Written> {
  const headers = { authorization: await bench.authorization(), 'content-type': 'application/json' };
  const { rows } = await bench.pool.query<{ id: number }>(sql`
    select id from device_register where archived_at is null order by hashint8(id) limit ${perSecond * seconds}`);
  const root = `${bench.server.origin}/resource/device-register`;
  const step = 1000 / perSecond;
  const started = performance.now();
  const until = started + seconds * 1000;
  let done = 0;
  const save = async (id: number, n: number): Promise<void> => {
    const asked = JSON.stringify({ query: { id } });
    const found = await fetch(`${root}/page`, { method: 'POST', headers, body: asked });
    const [row] = ((await found.json()) as { content: object[] }).content;
    const body = JSON.stringify({ ...row, maintanedAt: `2026-0${1 + (n % 9)}-11` });
    const answer = await fetch(`${root}/id?id=${id}`, { method: 'PUT', headers, body });
    await answer.arrayBuffer();
    if (answer.ok && performance.now() < until) done += 1;
  };
  const saves: Promise<void>[] = [];
  for (const [n, { id }] of rows.entries()) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, started + n * step - performance.now())));
    if (performance.now() > until) break;
    saves.push(save(id, n));
  }
  await Promise.all(saves);
  return { done, asked: rows.length };
}
