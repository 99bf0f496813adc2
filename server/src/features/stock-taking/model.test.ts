import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type {
  CaptureSheet,
  Observation,
  Photo,
} from '@cooler/contract/features/stock-taking/capture/capture.ts';
import fc from 'fast-check';
import type { Call } from '../../testing/test-app.ts';
import type { TestDevice } from '../work-request/testing/register.ts';
import { runRegister } from '../work-request/testing/run-register.ts';
import { CAPTURE, close, openSheet, send, sendPhoto } from './testing/phone.ts';

const RUNS = 40;
const EXPECTED = 5;
const ELSEWHERE = 2;

/** The observations of two phones, and how they were sent: in random batches, in any order, some repeated. */
const said = fc.record(
  {
    id: fc.uuid(),
    device: fc.nat(EXPECTED + ELSEWHERE - 1),
    byCode: fc.boolean(),
    minute: fc.nat(30),
    present: fc.boolean(),
    remark: fc.option(fc.constantFrom('karcos', 'zajos', 'üres')),
    typeOfPlacement: fc.option(fc.constantFrom('PERSONAL' as const, 'CENTRAL' as const)),
    hasQrCode: fc.boolean(),
  },
  { requiredKeys: ['id', 'device', 'byCode', 'minute'] },
);
type Said = typeof said extends fc.Arbitrary<infer Value> ? Value : never;

const taken = fc.record({
  ...{ id: fc.uuid(), device: fc.nat(EXPECTED + ELSEWHERE - 1), byCode: fc.boolean(), minute: fc.nat(30) },
});
type Taken = typeof taken extends fc.Arbitrary<infer Value> ? Value : never;

const journey = fc.record({
  said: fc.uniqueArray(said, { selector: ({ id }) => id, minLength: 1, maxLength: 25 }),
  batches: fc.array(fc.record({ picks: fc.array(fc.nat(1000), { maxLength: 8 }), phone: fc.nat(1) }), {
    maxLength: 10,
  }),
  taken: fc.uniqueArray(taken, { selector: ({ id }) => id, maxLength: 5 }),
  /** Which phone sends which photo; some are sent twice, some only when the server requests them. */
  uploads: fc.array(fc.record({ pick: fc.nat(1000), phone: fc.nat(1) }), { maxLength: 8 }),
});

const momentOf = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();

function namingOf({ device, byCode }: Said | Taken, devices: readonly TestDevice[]) {
  const { id, inventoryNumber } = devices[device] as TestDevice;
  return byCode ? { code: `CR:${inventoryNumber}` } : { deviceId: id };
}

function observationOf(each: Said, devices: readonly TestDevice[]): Observation {
  const { device: _, byCode: __, minute, ...rest } = each;
  return { ...rest, noticedAt: momentOf(minute), ...namingOf(each, devices) };
}

function photoOf(each: Taken, devices: readonly TestDevice[]): Photo {
  return { id: each.id, takenAt: momentOf(each.minute), ...namingOf(each, devices) };
}

/** The latest value of each property, computed naively. */
function latest<Key extends keyof Said>(
  all: readonly Said[],
  device: number,
  key: Key,
): Said[Key] | undefined {
  return all
    .filter((each) => each.device === device && key in each)
    .toSorted((a, b) => a.minute - b.minute || (a.id < b.id ? -1 : 1))
    .at(-1)?.[key];
}

function expectedLines(
  all: readonly Said[],
  photos: readonly Taken[],
  devices: readonly TestDevice[],
): unknown[] {
  return devices.flatMap(({ id }, device) => {
    const present = latest(all, device, 'present') ?? false;
    if (device >= EXPECTED && !present) return [];
    return {
      deviceId: id,
      present,
      remark: latest(all, device, 'remark') ?? null,
      typeOfPlacement: latest(all, device, 'typeOfPlacement') ?? null,
      hasQrCode: latest(all, device, 'hasQrCode') ?? false,
      photos: photos.filter((each) => each.device === device).length,
    };
  });
}

function linesOf({ lines }: CaptureSheet): unknown[] {
  return lines
    .toSorted((a, b) => Number(a.deviceId) - Number(b.deviceId))
    .map(({ deviceId, present, remark, typeOfPlacement, hasQrCode, photos }) => ({
      ...{ deviceId, present, remark, typeOfPlacement, hasQrCode, photos },
    }));
}

describe('the lines of a stock-taking', () => {
  const { app, register, as } = runRegister();
  const phones = [as('FCR_SALES_VAN'), as('FCR_REGIONAL_REPRESENTATIVE')];
  let shops = 0;

  async function newShop(): Promise<{ shopCode: string; devices: TestDevice[] }> {
    shops += 1;
    const shopCode = `M${shops}`;
    await register.shop(shopCode);
    const devices: TestDevice[] = [];
    for (let n = 0; n < EXPECTED; n += 1) devices.push(await register.device({ shopCode }));
    for (let n = 0; n < ELSEWHERE; n += 1) devices.push(await register.device({ place: 'warehouse' }));
    return { shopCode, devices };
  }

  async function sendAll(
    headId: number,
    observations: readonly Observation[],
    photos: readonly Photo[],
  ): Promise<void> {
    for (;;) {
      const { status, body } = await (phones[0] as Call)('PUT', `${CAPTURE}/${headId}/close`, {
        observationIds: observations.map(({ id }) => id),
        photoIds: photos.map(({ id }) => id),
      });
      if (status === 200) return;
      assert.equal(body.message, 'OBSERVATIONS_MISSING', JSON.stringify(body));
      const missing = observations.filter(({ id }) => body.current.missing.includes(id));
      const sent = await (phones[1] as Call)('POST', `${CAPTURE}/${headId}/observations`, {
        observations: missing,
      });
      assert.equal(sent.status, 200, JSON.stringify(sent.body));
      for (const photo of photos.filter(({ id }) => body.current.missingPhotos.includes(id)))
        await sendPhoto(phones[1] as Call, headId, photo);
    }
  }

  it('match the observations of the phones, however these were sent', async () => {
    await fc.assert(
      fc.asyncProperty(journey, async ({ said: all, batches, taken: allTaken, uploads }) => {
        const { shopCode, devices } = await newShop();
        const { headId } = await openSheet(phones[0] as Call, shopCode);
        await openSheet(phones[1] as Call, shopCode);
        const observations = all.map((each) => observationOf(each, devices));
        const photos = allTaken.map((each) => photoOf(each, devices));
        const sendBatch = ({ picks, phone }: (typeof batches)[number]) => {
          const batch = picks.map((pick) => observations[pick % observations.length] as Observation);
          return send(phones[phone] as Call, headId, ...batch);
        };
        const upload = async ({ pick, phone }: (typeof uploads)[number]) => {
          const photo = photos[pick % photos.length];
          if (photo) await sendPhoto(phones[phone] as Call, headId, photo);
        };
        await Promise.all([...batches.map(sendBatch), ...uploads.map(upload)]);
        await sendAll(headId, observations, photos);
        const sheet = await close(phones[0] as Call, headId);
        assert.deepEqual(linesOf(sheet), expectedLines(all, allTaken, devices));
        const { rows } = await app().pool.query(
          `select (select count(*)::int from stock_taking_observations where head_id = $1) as observations,
             (select count(*)::int from stock_taking_photos where head_id = $1) as photos`,
          [headId],
        );
        assert.deepEqual(rows, [{ observations: observations.length, photos: photos.length }]);
      }),
      { numRuns: RUNS, seed: 20_261_120 },
    );
  });
});
