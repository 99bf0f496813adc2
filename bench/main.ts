import { parseArgs } from 'node:util';
import { benchDecisions } from './decisions.ts';
import { benchElixir } from './elixir.ts';
import { benchLists } from './lists.ts';
import { benchMixed } from './mixed/mixed.ts';
import { benchOrders } from './orders.ts';
import { benchQuestions } from './questions/questions.ts';
import { benchSearch } from './search.ts';
import { benchSheets } from './sheets.ts';
import { type Bench, withBench } from './with-bench.ts';

interface Options {
  /** How many questions `questions` asks. */
  readonly questions: number;
}

const BENCHES: Readonly<Record<string, (bench: Bench, options: Options) => Promise<void>>> = {
  lists: benchLists,
  mixed: benchMixed,
  questions: benchQuestions,
  orders: benchOrders,
  search: benchSearch,
  sheets: benchSheets,
  decisions: benchDecisions,
  elixir: benchElixir,
};

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { questions: { type: 'string', default: '10000' } },
});
const options: Options = { questions: Number(values.questions) };
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`No such measurement: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
await withBench(async (bench) => {
  for (const name of wanted.length > 0 ? wanted : Object.keys(BENCHES)) await BENCHES[name]?.(bench, options);
});
