import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type {
  CaptureSheet,
  Observation,
  Photo,
  SheetLine,
} from '@cooler/contract/features/stock-taking/capture/capture.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { samplePicture } from '../../testing/picture-upload.ts';
import { RealServer } from '../../testing/real-server.ts';
import { until } from '../../testing/until.ts';
import { CAPTURE, observed, photographed } from './testing/phone.ts';

const SHOP = 'LELTAR-9';
const DEVICES = 30;
const PHONES = 3;
const KILLS = 3;
// Kills after this many responses: the phones are in the middle of sending.
const CALLS_BETWEEN = 15;
// Several restarts of the server.
const ANSWERED_WITHIN_MS = 300_000;

const numberOf = (n: number): string => `KL-${String(n).padStart(3, '0')}`;

/** The actions of one phone: every third device is its own, with a remark and a photo; it later reverts every sixth. */
interface Phone {
  readonly openingId: string;
  readonly observations: readonly Observation[];
  readonly photos: readonly Photo[];
}

function phoneOf(phone: number): Phone {
  const own = Array.from({ length: DEVICES }, (_, n) => n).filter((n) => n % PHONES === phone);
  const seen = own.map((n) => observed({ code: `CR:${numberOf(n)}`, present: true, remark: `hely ${n}` }));
  const takenBack = own
    .filter((n) => n % 6 === 0)
    .map((n) => observed({ code: numberOf(n), present: false }));
  return {
    openingId: randomUUID(),
    observations: [...seen, ...takenBack],
    photos: own.map((n) => photographed({ code: numberOf(n) })),
  };
}

async function formOf(photo: Photo, n: number): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(photo)) form.append(name, String(value));
  form.append('pic', new Blob([new Uint8Array(await samplePicture(n))]), 'photo.jpg');
  return form;
}

describe('a stock-taking whose server is killed', () => {
  let server: RealServer;
  let answered = 0;
  let lost = 0;
  before(async () => {
    server = await RealServer.prepare('admin');
    await server.start();
    await fillShop();
  });
  after(() => server.stop());

  async function must(method: string, path: string, body?: object) {
    const answer = await server.call(method, path, body);
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async function fillShop(): Promise<void> {
    const { content: types } = await must('POST', '/resource/device-types/page', {
      query: { methodOfRegistration: 'BASED_ON_SERIAL_NUMBER', groupable: false },
    });
    const [representative]: Tree[] = await must('GET', '/resource/regional-representatives/get-ordered-list');
    await must('POST', '/resource/shops', {
      ...{ code: SHOP, name: 'Kilenc Csemege', needContactProtectionCertificate: false },
      address: { postalCode: '7621', city: 'Pécs', streetHouseNumber: 'Király utca 9.' },
      regionalRepresentative: { id: representative?.id, sfaCode: representative?.sfaCode },
    });
    for (let n = 0; n < DEVICES; n += 1) {
      await must('POST', '/resource/device-register', {
        ...{ inventoryNumber: numberOf(n), serialNumber: `SN-${numberOf(n)}`, quantity: 1 },
        ...{ deviceType: { name: types[0].name }, deviceNature: 'OOH', deviceStatus: 'OUTSOURCED' },
        ...{ shop: { code: SHOP }, needStockTaking: true },
      });
    }
  }

  /** Retries until there is a response, as phones do. */
  async function insist(method: string, path: string, make: () => object | Promise<object>) {
    const taken = async () => {
      const answer = await server.call(method, path, await make()).catch(() => null);
      if (answer && answer.status < 500) return answer;
      lost += 1;
      await server.untilReady('the server is back');
      return undefined;
    };
    const answer = await until(`${method} ${path} is answered`, taken, ANSWERED_WITHIN_MS);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    answered += 1;
    return answer;
  }

  async function sendAll({ openingId, observations, photos }: Phone): Promise<CaptureSheet> {
    const opened = await insist('POST', `${CAPTURE}/open`, () => ({ id: openingId, shopCode: SHOP }));
    const address = `${CAPTURE}/${opened.body.headId}`;
    for (const [n, observation] of observations.entries()) {
      await insist('POST', `${address}/observations`, () => ({ observations: [observation] }));
      const photo = photos[n];
      if (photo) await insist('POST', `${address}/photos`, () => formOf(photo, n));
    }
    return opened.body;
  }

  /** Kills the server repeatedly while phones send; returns once it is finally up. */
  async function killAll(): Promise<void> {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await until('the phones have sent more', () => answered >= kill * CALLS_BETWEEN);
      await server.kill();
      await server.untilReady('the server is back');
    }
  }

  async function close(headId: number, phones: readonly Phone[]): Promise<CaptureSheet> {
    const observationIds = phones.flatMap(({ observations }) => observations.map(({ id }) => id));
    const photoIds = phones.flatMap(({ photos }) => photos.map(({ id }) => id));
    return must('PUT', `${CAPTURE}/${headId}/close`, { observationIds, photoIds });
  }

  it('has the lines that were scanned, and each photo once', async () => {
    const phones = Array.from({ length: PHONES }, (_, phone) => phoneOf(phone));
    const killing = killAll();
    const opened = await Promise.all(phones.map(sendAll));
    await killing;
    assert.ok(lost >= KILLS, 'it was killed when nobody was sending');
    const { headId } = opened[0] as CaptureSheet;
    assert.ok(opened.every((sheet) => sheet.headId === headId));

    const sheet = await close(headId, phones);
    const found = new Map(
      sheet.lines.map((line): [string | null, SheetLine] => [line.inventoryNumber, line]),
    );
    assert.equal(found.size, DEVICES);
    for (let n = 0; n < DEVICES; n += 1) {
      const { present, remark, photos } = found.get(numberOf(n)) as SheetLine;
      assert.deepEqual({ present, remark, photos }, { present: n % 6 > 0, remark: `hely ${n}`, photos: 1 });
    }
    const { content } = await must('POST', '/resource/stock-taking-lines/page', { query: { headId } });
    for (const { photos } of content) {
      const { folder, fileName: filename } = photos[0];
      const shown = await fetch(
        `${server.origin}/public/file/get?${new URLSearchParams({ folder, filename })}`,
      );
      assert.deepEqual([shown.status, shown.headers.get('content-type')], [200, 'image/webp']);
    }
  });
});
