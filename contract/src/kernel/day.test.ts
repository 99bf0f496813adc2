import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';
import { addDays, dayFromNow, dayIn, daySchema, instantSchema } from './day.ts';

// [instant, today, tomorrow, in a week], in Budapest
const DAYS: readonly (readonly [now: string, today: string, tomorrow: string, inAWeek: string])[] = [
  // Winter time is an hour ahead of UTC.
  ['2026-01-14T22:59:59.999Z', '2026-01-14', '2026-01-15', '2026-01-21'],
  ['2026-01-14T23:00:00.000Z', '2026-01-15', '2026-01-16', '2026-01-22'],
  // Summer time is two hours ahead.
  ['2026-07-14T21:59:59.999Z', '2026-07-14', '2026-07-15', '2026-07-21'],
  ['2026-07-14T22:00:00.000Z', '2026-07-15', '2026-07-16', '2026-07-22'],
  // The day that has 25 hours: its first and last hour, and the week before it.
  ['2026-10-24T22:00:00.000Z', '2026-10-25', '2026-10-26', '2026-11-01'],
  ['2026-10-24T22:59:59.999Z', '2026-10-25', '2026-10-26', '2026-11-01'],
  ['2026-10-25T22:30:00.000Z', '2026-10-25', '2026-10-26', '2026-11-01'],
  ['2026-10-25T23:00:00.000Z', '2026-10-26', '2026-10-27', '2026-11-02'],
  ['2026-10-18T22:30:00.000Z', '2026-10-19', '2026-10-20', '2026-10-26'],
  // The day that has 23 hours: the hour before it, its first and last hour, and the week before it.
  ['2027-03-27T22:30:00.000Z', '2027-03-27', '2027-03-28', '2027-04-03'],
  ['2027-03-27T23:00:00.000Z', '2027-03-28', '2027-03-29', '2027-04-04'],
  ['2027-03-28T21:59:59.999Z', '2027-03-28', '2027-03-29', '2027-04-04'],
  ['2027-03-28T22:00:00.000Z', '2027-03-29', '2027-03-30', '2027-04-05'],
  ['2027-03-21T22:30:00.000Z', '2027-03-21', '2027-03-22', '2027-03-28'],
  // The ends of a year and of February.
  ['2026-12-31T22:59:59.999Z', '2026-12-31', '2027-01-01', '2027-01-07'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01', '2027-01-02', '2027-01-08'],
  ['2028-02-27T23:00:00.000Z', '2028-02-28', '2028-02-29', '2028-03-06'],
];

describe('days in Budapest', () => {
  afterEach(() => mock.timers.reset());
  const setClock = (now: string | number) =>
    mock.timers.enable({ apis: ['Date'], now: new Date(now).getTime() });

  for (const [now, ...days] of DAYS)
    it(`are today, tomorrow and in a week at ${now}`, () => {
      setClock(now);
      assert.deepEqual([dayFromNow(), dayIn(1), dayIn(7)], days);
      assert.equal(dayIn(0), dayFromNow());
    });

  it('follow each other at every hour of two years', () => {
    for (let now = Date.parse('2026-01-01T00:30Z'); now < Date.parse('2028-01-01T00:00Z'); now += 3_600_000) {
      setClock(now);
      assert.deepEqual([dayIn(1), addDays(dayIn(-1), 1)], [addDays(dayFromNow(), 1), dayFromNow()]);
      mock.timers.reset();
    }
  });

  it('are those of an instant some milliseconds from now', () => {
    setClock('2026-07-14T21:55:00.000Z');
    assert.deepEqual([dayFromNow(299_999), dayFromNow(300_000)], ['2026-07-14', '2026-07-15']);
  });

  it('are added by the calendar', () => {
    assert.equal(addDays('2026-12-31', 1), '2027-01-01');
    assert.equal(addDays('2027-01-01', -1), '2026-12-31');
    assert.equal(addDays('2027-02-28', 1), '2027-03-01');
    assert.equal(addDays('2028-02-28', 1), '2028-02-29');
    assert.equal(addDays('2026-10-24', 7), '2026-10-31');
  });
});

describe('days and instants in a request', () => {
  it('begin with those that a database has in any time zone', () => {
    assert.ok(daySchema().safeParse('0001-01-01').success);
    assert.ok(!daySchema().safeParse('0000-12-31').success);
    assert.ok(instantSchema().safeParse('0001-01-02T00:00:00Z').success);
    assert.ok(!instantSchema().safeParse('0001-01-01T23:59:59Z').success);
  });
});
