import { benchBeside } from './beside/beside.ts';
import { benchDecisions } from './decisions.ts';
import { benchElixir } from './elixir.ts';
import { benchLists } from './lists.ts';
import { benchMixed } from './mixed/mixed.ts';
import { benchOrders } from './orders.ts';
import { benchSearch } from './search.ts';
import { benchSheets } from './sheets.ts';
import { type Bench, withBench } from './with-bench.ts';

const BENCHES: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  lists: benchLists,
  mixed: benchMixed,
  orders: benchOrders,
  search: benchSearch,
  sheets: benchSheets,
  beside: benchBeside,
  decisions: benchDecisions,
  elixir: benchElixir,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`No such measurement: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
await withBench(async (bench) => {
  for (const name of wanted.length > 0 ? wanted : Object.keys(BENCHES)) await BENCHES[name]?.(bench);
});
