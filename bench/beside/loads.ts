import { setTimeout as wait } from 'node:timers/promises';
import { createShops } from '../../server/src/standalone/demo/master-data/shops.ts';
import { createRandom } from '../../server/src/standalone/demo/random.ts';
import { samplePicture } from '../../server/src/testing/picture-upload.ts';

/** The target, the users and the end of a load. */
export interface Sender {
  readonly origin: string;
  /** The users' tokens, round-robin. */
  readonly nextAuthorization: () => string;
  readonly isOver: () => boolean;
}

/** Keeps the server busy until `isOver`. */
type Load = (sender: Sender) => Promise<unknown>;

const ROWS = 100_000;
const HEADER = 'code;name;address.postalCode;address.city;address.streetHouseNumber';

function shopFile(mark: string, rows: number): string {
  const shops = createShops(createRandom(mark), rows, '2026-11-20');
  const lines = shops.map((shop, n) =>
    [`${mark}-${n}`, shop.name, shop.postalCode, shop.city, shop.streetHouseNumber].join(';'),
  );
  return [HEADER, ...lines].join('\r\n');
}

function formOf(content: string | Uint8Array<ArrayBuffer>, type: string, name: string): FormData {
  const form = new FormData();
  form.set('files', new Blob([content], { type }), name);
  return form;
}

const JSON_TYPE = { 'content-type': 'application/json' };

function call(
  { origin, nextAuthorization }: Sender,
  path: string,
  body: string | FormData | Uint8Array<ArrayBuffer>,
  headers = {},
) {
  const authorization = nextAuthorization();
  return fetch(`${origin}${path}`, { method: 'POST', headers: { authorization, ...headers }, body });
}

async function post(
  sender: Sender,
  path: string,
  body: string | FormData | Uint8Array<ArrayBuffer>,
  headers = {},
): Promise<void> {
  const answer = await call(sender, path, body, headers);
  await answer.arrayBuffer();
}

async function again({ isOver }: Sender, work: () => Promise<unknown>): Promise<void> {
  // The server rightly aborts some of these requests.
  while (!isOver()) await work().catch(() => wait(10));
}

const atOnce =
  (count: number, load: Load): Load =>
  (sender) =>
    Promise.all(Array.from({ length: count }, () => load(sender)));

function upload(file: () => string, path = '/resource/shops/upload-csv?dryRun=true'): Load {
  return (sender) => {
    const content = file();
    return again(sender, () => post(sender, path, formOf(content, 'text/csv', 'file.csv')));
  };
}

const exported =
  (list: string): Load =>
  (sender) =>
    again(sender, () => post(sender, `/resource/${list}/hu/xls`, '{}', JSON_TYPE));

/** Reads each response slowly, with pauses between chunks. */
const slowlyRead =
  (list: string): Load =>
  (sender) =>
    again(sender, async () => {
      const answer = await call(sender, `/resource/${list}/hu/xls`, '{}', JSON_TYPE);
      const reader = answer.body?.getReader();
      for (
        let read = await reader?.read();
        read && !read.done && !sender.isOver();
        read = await reader?.read()
      )
        await wait(100);
      await reader?.cancel();
    });

const picture: Load = async (sender) => {
  const content = await samplePicture(1, { width: 6000, height: 6000 });
  return again(sender, () => {
    const form = formOf(new Uint8Array(content), 'image/jpeg', 'kep.jpg');
    form.set('deviceTypeId', 'nothing');
    return post(sender, '/resource/device-types/upload-picture', form);
  });
};

const packed: Load = (sender) => {
  const body = new Uint8Array(1_000_000);
  const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' };
  return again(sender, () => post(sender, '/resource/shops/page', body, headers));
};

const json = (body: string, path = '/resource/shops/page'): Load => {
  return (sender) => again(sender, () => post(sender, path, body, JSON_TYPE));
};

const labels: Load = (sender) => {
  const body = JSON.stringify({ sheet: 'avery-l7160', query: {} });
  return again(sender, () => post(sender, '/resource/device-register/hu/labels/pdf', body, JSON_TYPE));
};

const requestRows = (rows: number) =>
  [
    'shopTo.code;deviceRegisterTo.deviceType.name;remark;requestedDate',
    ...Array.from({ length: rows }, (_, n) => `B${n};C${n};remark ${n};2030-01-15`),
  ].join('\n');

/** The loads by their names in the report. */
export const LOADS: Readonly<Record<string, Load>> = {
  'a file of 3,000,000 senseless rows': upload(() => 'a;b\n'.repeat(3_000_000)),
  'a file of 100,000 senseless rows': upload(() => 'a;b\n'.repeat(ROWS)),
  '100,000 shops, tried': upload(() => shopFile('T', ROWS)),
  'four files of 25,000 shops at once': atOnce(
    4,
    upload(() => shopFile('F', ROWS / 4)),
  ),
  '100,000 rows with a fault in each cell': upload(() =>
    `${HEADER}\n${'x'.repeat(60)};;99;"a""b";\n`.repeat(ROWS),
  ),
  'one row of very long cells after the other': upload(
    () => `code;name\n${`${'x'.repeat(30_000)};y\n`.repeat(1_500)}`,
  ),
  'small files, twenty senders': atOnce(
    20,
    upload(() => shopFile('S', 5)),
  ),
  'files of 50,000 requests': upload(
    () => requestRows(50_000),
    '/resource/work-requests/upload-delivery-csv?dryRun=true',
  ),
  'an export of all devices': exported('device-register'),
  'six exports of devices and requests': (sender) =>
    Promise.all([
      atOnce(3, exported('device-register'))(sender),
      atOnce(3, exported('work-requests'))(sender),
    ]),
  'exports of the trail': atOnce(3, exported('audit')),
  'six exports that are read slowly': atOnce(6, slowlyRead('device-register')),
  'pictures of 36 million dots': atOnce(4, picture),
  'packed bodies': atOnce(10, packed),
  'JSON of 1 MB, deep': atOnce(10, json(`${'['.repeat(500_000)}${']'.repeat(500_000)}`)),
  'JSON of 1 MB, wide': atOnce(
    10,
    json(JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, n])))),
  ),
  labels: atOnce(3, labels),
};
