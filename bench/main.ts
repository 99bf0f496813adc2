import { benchBeside } from './beside/beside.ts';
import { benchDecisions } from './decisions.ts';
import { benchElixir } from './elixir.ts';
import { benchLists } from './lists.ts';
import { benchMixed } from './mixed/mixed.ts';
import { benchOrders } from './orders.ts';
import { benchPhone } from './phone/phone.ts';
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

const PHONE = 'phone';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES) && name !== PHONE);
if (unknown.length > 0) {
  console.error(
    `No such measurement: ${unknown.join(', ')}. There are: ${[...Object.keys(BENCHES), PHONE].join(', ')}.`,
  );
  process.exit(1);
}
// The phone looks at the demo data, which is soon there; the others at the filled register.
const onFilled = (wanted.length > 0 ? wanted : Object.keys(BENCHES)).filter((name) => name !== PHONE);
if (onFilled.length > 0) {
  await withBench(async (bench) => {
    for (const name of onFilled) await BENCHES[name]?.(bench);
  });
}
if (wanted.length === 0 || wanted.includes(PHONE)) await benchPhone();
