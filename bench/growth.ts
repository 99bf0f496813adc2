import sql from 'sql-template-tag';
import { createShops } from '../server/src/standalone/demo/master-data/shops.ts';
import { createRandom } from '../server/src/standalone/demo/random.ts';
import { percentile } from './percentile.ts';
import { type Bench, sizeOf, withBench } from './with-bench.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const TIMES = 15;
const ROWS_OF_A_FILE = 500;

type Call = (bench: Bench, authorization: string, n: number) => Promise<Response>;

const post = (bench: Bench, authorization: string, path: string, body: object): Promise<Response> =>
  fetch(`${bench.server.origin}/resource/${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

// A different value each time, so that no request is repeated.
const digits = (n: number): string => String(10_007 + n * 631).slice(0, 4);

const shopsFile = (n: number): FormData => {
  const shops = createShops(createRandom(`growth ${n}`), ROWS_OF_A_FILE, '2026-11-20');
  const lines = shops.map((shop, line) =>
    [`GR-${n}-${line}`, shop.name, shop.postalCode, shop.city, shop.streetHouseNumber, 'S0001'].join(';'),
  );
  const header =
    'code;name;address.postalCode;address.city;address.streetHouseNumber;regionalRepresentative.sfaCode';
  const form = new FormData();
  form.set('files', new Blob([[header, ...lines].join('\r\n')], { type: 'text/csv' }), 'shops.csv');
  return form;
};

async function deny(bench: Bench, authorization: string, n: number): Promise<Response> {
  const { rows } = await bench.pool.query<{ id: number; version: number }>(sql`
    select r.id, r.version from work_requests r
    where r.request_status = 'REQUIRED' and r.request_type = 'SERVICE' order by r.id offset ${n} limit 1`);
  const [request] = rows;
  return fetch(`${bench.server.origin}/resource/work-requests/deny/id?id=${request?.id}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ version: request?.version }),
  });
}

const CALLS: Readonly<Record<string, Call>> = {
  'devices: first page': (b, a) => post(b, a, 'device-register/page', {}),
  'devices: by type and status': (b, a, n) =>
    post(b, a, 'device-register/page', {
      query: { deviceType: { name: `${1 + (n % 9)}00` }, deviceStatus: n % 2 ? 'USED' : 'OUTSOURCED' },
    }),
  'devices: piece of a serial number': (b, a, n) =>
    post(b, a, 'device-register/page', { query: { serialNumber: digits(n) } }),
  'requests: first page': (b, a) => post(b, a, 'work-requests/page', {}),
  'requests: by status and day': (b, a, n) =>
    post(b, a, 'work-requests/page', {
      query: { requestStatus: 'DENIED', requestedDate: [`2024-0${1 + (n % 9)}-11`, null] },
    }),
  'requests: in the middle': (b, a, n) =>
    post(b, a, 'work-requests/page', { page: 90 + n, sorted_field: 'requestedDate', direction: 'asc' }),
  'search from anywhere': (b, a, n) =>
    fetch(`${b.server.origin}/resource/search?text=${digits(n)}`, { headers: { authorization: a } }),
  [`upload of ${ROWS_OF_A_FILE} shops, tried only`]: (b, a, n) =>
    fetch(`${b.server.origin}/resource/shops/upload-csv?dryRun=true`, {
      method: 'POST',
      headers: { authorization: a },
      body: shopsFile(n),
    }),
  'export of what has a piece of a serial number': (b, a, n) =>
    post(b, a, 'device-register/hu/xls/', { serialNumber: digits(n) }),
  'a request is denied': deny,
};

async function timesOf(bench: Bench, name: string, call: Call): Promise<number[]> {
  const authorization = await bench.authorization();
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const started = performance.now();
    const answer = await call(bench, authorization, n);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    times.push(performance.now() - started);
  }
  return times;
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Measures typical requests on registers with 10,000, 100,000 and 1,000,000 devices. */
export async function benchGrowth(): Promise<void> {
  const lines = new Map<string, string[]>();
  const memory: string[] = [];
  for (const devices of SIZES) {
    await withBench(async (bench) => {
      for (const [name, call] of Object.entries(CALLS)) {
        const times = await timesOf(bench, name, call);
        const cell = `${number.format(percentile(times, 0.5))} / ${number.format(percentile(times, 1))}`;
        lines.set(name, [...(lines.get(name) ?? []), cell.padStart(16)]);
      }
      memory.push(`${number.format((await bench.server.peakMemory()) / 2 ** 20)} MB`.padStart(16));
    }, sizeOf(devices));
  }
  console.log(
    `ms, the median and the longest of ${TIMES}, one after the other; twice as many requests as devices`,
  );
  console.log(`${'devices'.padEnd(44)}${SIZES.map((size) => number.format(size).padStart(16)).join('')}`);
  for (const [name, cells] of lines) console.log(`${name.padEnd(44)}${cells.join('')}`);
  console.log(`${'peak memory of the server'.padEnd(44)}${memory.join('')}`);
}
