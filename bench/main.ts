import { parseArgs } from 'node:util';
import { benchBeside } from './beside/beside.ts';
import { benchBoard } from './board/board.ts';
import { benchDecisions } from './decisions.ts';
import { benchEdits } from './edits.ts';
import { benchElixir } from './elixir.ts';
import { DEVICES_PROMISED } from './fill/fill.ts';
import { benchGrowth } from './growth.ts';
import { benchLists } from './lists.ts';
import { benchMixed } from './mixed/mixed.ts';
import { benchOrders } from './orders.ts';
import { benchPeers } from './peers/peers.ts';
import { benchPhone } from './phone/phone.ts';
import { benchQuestions } from './questions/questions.ts';
import { benchRender } from './render/render.ts';
import { benchHistories } from './scale/histories.ts';
import { benchPages } from './scale/pages.ts';
import { benchSearch } from './search.ts';
import { benchSheets } from './sheets.ts';
import { type Bench, withBench } from './with-bench.ts';

interface Options {
  /** The number of requests of `questions`. */
  readonly questions: number;
  /**
   * The number of lines for `elixir`, shops for `sheets`, requests for `decisions` and entries for `histories`; by
   * default that of the performance targets.
   */
  readonly rows: number | undefined;
  readonly devices: number;
  readonly requests: number;
}

type Benches = Readonly<Record<string, (bench: Bench, options: Options) => Promise<void>>>;

/** Read-only benchmarks. */
const READ_ONLY: Benches = {
  lists: benchLists,
  questions: benchQuestions,
  peers: benchPeers,
  orders: benchOrders,
  search: benchSearch,
  pages: benchPages,
};

/** Benchmarks that change the register; each runs on a separate copy. */
const WRITING: Benches = {
  mixed: benchMixed,
  sheets: benchSheets,
  edits: benchEdits,
  beside: benchBeside,
  decisions: benchDecisions,
  elixir: benchElixir,
};

/** Benchmarks with a separate register: with history, of another size, or with demo data. */
const SEPARATE: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  board: ({ devices }) => benchBoard(devices),
  growth: benchGrowth,
  histories: benchHistories,
  phone: benchPhone,
  render: benchRender,
};

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: {
    questions: { type: 'string', default: '10000' },
    rows: { type: 'string' },
    devices: { type: 'string', default: String(DEVICES_PROMISED) },
    requests: { type: 'string' },
  },
});
const options: Options = {
  questions: Number(values.questions),
  rows: values.rows === undefined ? undefined : Number(values.rows),
  devices: Number(values.devices),
  requests: Number(values.requests ?? 2 * Number(values.devices)),
};
const names = [READ_ONLY, WRITING, SEPARATE].flatMap(Object.keys);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such measurement: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}
const chosen = wanted.length > 0 ? wanted : names;
for (const name of chosen) await SEPARATE[name]?.(options);
for (const name of chosen) {
  const measure = WRITING[name];
  if (measure) await withBench((bench) => measure(bench, options), options, true);
}
const together = chosen.filter((name) => name in READ_ONLY);
if (together.length > 0) {
  await withBench(async (bench) => {
    for (const name of together) await READ_ONLY[name]?.(bench, options);
  }, options);
}
