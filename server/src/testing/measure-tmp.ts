import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Browser, throughNetwork } from './identity/browser.ts';
import { signInWith } from './identity/tokens.ts';

const origin = process.argv[2] ?? '';
const tokenOf = async (name: string) => (await signInWith(new Browser(throughNetwork(origin), origin), name)).access_token as string;
const [leader, admin] = [await tokenOf('regional-leader'), await tokenOf('admin')];
const auth = (token: string) => ({ authorization: `Bearer ${token}` });

async function lists(during: Promise<unknown> | undefined, what: string) {
  const times: number[] = [];
  const state = { done: false };
  const outcome = during?.then((x) => x, (e) => String(e)).finally(() => { state.done = true; });
  const start = performance.now();
  while (during ? !state.done : times.length < 100) {
    const at = performance.now();
    const r = await fetch(`${origin}/resource/shops/page`, { method: 'POST', headers: { ...auth(admin), 'content-type': 'application/json' }, body: '{"page":0,"size":100}' });
    await r.text();
    if (r.status !== 200) console.log('list', r.status);
    times.push(performance.now() - at);
  }
  times.sort((a, b) => a - b);
  const p = (q: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0);
  console.log(what, `${times.length} lists in ${Math.round((performance.now() - start) / 1000)} s, p50 ${p(0.5)} p95 ${p(0.95)} max ${p(1)}`, await outcome);
}
async function upload(path: string, content: string, token = leader) {
  const form = new FormData();
  form.append('files', new Blob([content], { type: 'text/csv' }), 'a.csv');
  const r = await fetch(`${origin}/resource/${path}?dryRun=true`, { method: 'POST', headers: auth(token), body: form });
  const body = (await r.json()) as Record<string, unknown>;
  const { read, created, updated, unchanged, rejected, message } = body;
  return JSON.stringify({ status: r.status, read, created, updated, unchanged, rejected, message });
}
async function exported(path: string) {
  const r = await fetch(`${origin}/resource/${path}/hu/xls`, { method: 'POST', headers: { ...auth(leader), 'content-type': 'application/json' }, body: '{}' });
  return `${r.status} ${(await r.arrayBuffer()).byteLength}`;
}
await lists(undefined, 'alone');
const head = `POST /resource/shops/upload-csv HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${leader}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n--x\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\ncode;name\r\nA1;B\r\n`;
const half = Array.from({ length: 11 }, () => new Promise<string>((done) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let answer = '';
  const at = Date.now();
  socket.on('data', (d) => { answer += d; }).on('close', () => done(`${answer.slice(9, 12)} after ${Math.round((Date.now() - at) / 1000)} s`)).on('error', () => undefined);
  socket.write(head);
}));
await lists(Promise.all(half).then((all) => all.join(', ')), 'beside eleven half-sent');
await lists(upload('shops/upload-csv', `code;name\n${'a;b\n'.repeat(3_000_000)}`), 'beside 3,000,000 rows');
await lists(upload('shops/upload-csv', `code;name\n${'a;b\n'.repeat(100_000)}`), 'beside 100,000 rows of a;b');
const shops = Array.from({ length: 100_000 }, (_, i) => `M${i};Bolt ${i};7621;Pécs;Fő utca ${i}`).join('\n');
await lists(upload('shops/upload-csv', `code;name;address.postalCode;address.city;address.street\n${shops}`), 'beside 100,000 shops');
await lists(Promise.all(Array.from({ length: 6 }, () => upload('shops/upload-csv', `code;name;address.postalCode;address.city;address.street\n${shops.slice(0, 1_000_000)}`))).then((all) => all.length), 'beside six uploads');
await lists(Promise.all(['device-register', 'shops', 'work-requests', 'movement-history'].flatMap((p) => [exported(p), exported(p)])).then((all) => all.join(', ')), 'beside eight exports');

const four = [leader, leader, admin, admin].map((token) => upload('shops/upload-csv', `code;name;address.postalCode;address.city;address.street\n${shops}`, token));
const shot = spawn(process.execPath, ['/tmp/shot.mjs', origin], { stdio: 'inherit' });
const again = Promise.all(four).then(() => Promise.all([leader, leader, admin, admin].map((token) => upload('shops/upload-csv', `code;name;address.postalCode;address.city;address.street\n${shops}`, token))));
await once(shot, 'exit');
await again;
