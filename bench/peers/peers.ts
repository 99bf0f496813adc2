import { createRandom } from '../../server/src/standalone/demo/random.ts';
import { percentile } from '../percentile.ts';
import type { Bench } from '../with-bench.ts';
import { coolerRegister } from './cooler-register.ts';
import { startDirectus } from './directus.ts';
import type { Peer, Question } from './peer.ts';
import { startPocketbase } from './pocketbase.ts';
import { QUESTIONS } from './questions.ts';
import { copyRows, dropRows } from './rows.ts';

const ROUNDS = 9;

/** Response times by product, and whether all returned the same totals. */
interface Times {
  readonly name: string;
  readonly times: readonly number[][];
  readonly isAlike: boolean;
}

async function timeOf(peer: Peer, question: Question): Promise<{ took: number; total: number }> {
  const started = performance.now();
  const total = await peer.ask(question);
  return { took: performance.now() - started, total };
}

/** Sends the same request to all products, alternating, with a new value each round; the first round is a warm-up. */
async function askAlternating(peers: readonly Peer[], name: string, devices: number): Promise<Times> {
  const draw = QUESTIONS[name];
  if (!draw) throw new Error(`no question ${name}`);
  const random = createRandom(`peers ${name}`);
  const times: number[][] = peers.map(() => []);
  let isAlike = true;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const question = draw(random, devices);
    const totals = new Set<number>();
    for (const [n, peer] of peers.entries()) {
      const { took, total } = await timeOf(peer, question);
      if (round > 0) times[n]?.push(took);
      totals.add(total);
    }
    isAlike &&= totals.size === 1;
  }
  return { name, times, isAlike };
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

function report({ name, times, isAlike }: Times): void {
  const medians = times.map((of) => percentile(of, 0.5));
  const [own = Number.NaN] = medians;
  const cells = times.map((of, n) => {
    const spread = `${number.format(medians[n] ?? Number.NaN)} (${number.format(percentile(of, 1))})`;
    return n === 0 ? spread : `${spread} × ${number.format((medians[n] ?? Number.NaN) / own)}`;
  });
  console.log(
    `${name.padEnd(44)}${cells.map((cell) => cell.padStart(26)).join('')}${isAlike ? '' : '   not the same rows'}`,
  );
}

/** Compares lists with two freely available products, on the same rows and the same machine. */
export async function benchPeers(bench: Bench, { devices }: { readonly devices: number }): Promise<void> {
  await copyRows(bench.pool);
  const peers: Peer[] = [coolerRegister(bench)];
  try {
    peers.push(await startDirectus(bench.databaseUrl));
    peers.push(await startPocketbase(bench.pool));
    console.log(
      `ms, the median (and the longest) of ${ROUNDS} questions, each with another value, asked in turn; × as long as this product`,
    );
    console.log(`${''.padEnd(44)}${peers.map(({ name }) => name.padStart(26)).join('')}`);
    for (const name of Object.keys(QUESTIONS)) report(await askAlternating(peers, name, devices));
  } finally {
    for (const peer of peers) await peer.stop?.();
    await dropRows(bench.pool);
  }
}
