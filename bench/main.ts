import { benchDecisions } from './decisions.ts';
import { benchElixir } from './elixir.ts';
import { benchLists } from './lists.ts';
import { benchMixed } from './mixed/mixed.ts';
import { benchOrders } from './orders.ts';
import { benchPhone } from './phone/phone.ts';
import { benchRender } from './render/render.ts';
import { benchSearch } from './search.ts';
import { benchSheets } from './sheets.ts';
import { type Bench, withBench } from './with-bench.ts';

const BENCHES: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  lists: benchLists,
  mixed: benchMixed,
  orders: benchOrders,
  search: benchSearch,
  sheets: benchSheets,
  decisions: benchDecisions,
  elixir: benchElixir,
};

/** These look at the demo data, which is soon there; the others at the filled register. */
const ON_DEMO: Readonly<Record<string, () => Promise<void>>> = { phone: benchPhone, render: benchRender };

const names = [...Object.keys(BENCHES), ...Object.keys(ON_DEMO)];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such measurement: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}
const chosen = wanted.length > 0 ? wanted : names;
if (chosen.some((name) => name in BENCHES)) {
  await withBench(async (bench) => {
    for (const name of chosen) await BENCHES[name]?.(bench);
  });
}
for (const name of chosen) await ON_DEMO[name]?.();
