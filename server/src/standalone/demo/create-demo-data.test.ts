import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDemoData } from './seed-demo-data.ts';

const TODAY = '2026-03-15';
const OPTIONS = { scale: 1, today: TODAY };

/** Days with special calendar or clock behaviour. */
const SPECIAL_DAYS: Readonly<Record<string, string>> = {
  'the first day of a year': '2027-01-01',
  'the last day of a year': '2026-12-31',
  'the 29th of February': '2028-02-29',
  'the 1st of March after it': '2028-03-01',
  'the 31st of a month': '2026-03-31',
  'the day when summer time begins': '2027-03-28',
  'the day after': '2027-03-29',
  'the day when it ends': '2026-10-25',
  'a Monday': '2026-11-23',
  'a Friday': '2026-11-27',
  'a Saturday': '2026-11-28',
  'a Sunday': '2026-11-29',
};

const DAY_OR_INSTANT = /^\d{4}-\d{2}-\d{2}(T.*Z)?$/;
/** The year in serial numbers, project ids and campaign names. */
const NAMED_YEAR = /(?<=^HU)\d{2}(?=-)|(?<=^PRJ-)\d{4}|(?<=kampány )\d{4}/g;

/** The data created on a day, one line each, with dates as milliseconds relative to it. */
function snapshotOf(today: string): string[] {
  const { world, devices, requests } = createDemoData({ scale: 1, today });
  const start = Date.parse(today);
  const relative = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    return DAY_OR_INSTANT.test(value) ? Date.parse(value) - start : value.replace(NAMED_YEAR, '');
  };
  const moves = devices.flatMap((device) => device.moves);
  const numbers = devices.map(({ moves: _moves, children: _children, ...device }) => device);
  const steps = requests.flatMap(({ id, projectId, claims, ...request }) => [
    [id, projectId, claims.map(({ device, side }) => [device.id, side])],
    ...request.steps,
  ]);
  const { shops, representatives, deviceTypes } = world;
  return [shops, representatives, deviceTypes, numbers, moves, steps]
    .flat()
    .map((each) => JSON.stringify(each, relative));
}

function firstDifference(snapshot: readonly string[], other: readonly string[]): unknown {
  const at = snapshot.findIndex((line, index) => line !== other[index]);
  return at === -1 ? undefined : [snapshot[at], other[at]];
}

describe('createDemoData', () => {
  it('is deterministic for a day', () => {
    assert.deepEqual(createDemoData(OPTIONS).requests.at(-1), createDemoData(OPTIONS).requests.at(-1));
  });

  const snapshot = snapshotOf(TODAY);
  for (const [what, today] of Object.entries(SPECIAL_DAYS)) {
    it(`creates the same data relative to ${what}`, () => {
      assert.equal(firstDifference(snapshot, snapshotOf(today)), undefined);
    });
  }
});
