import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { createRandom } from '../../standalone/demo/random.ts';
import { runApp } from '../../testing/run-app.ts';
import { fillRegister, type TestRegister } from '../work-request/testing/register.ts';
import { rule } from './rules/serial-number-typo.ts';
import { seedDevice } from './testing/seeds.ts';

interface Serial {
  readonly id: number;
  readonly type: number;
  readonly number: string;
}

const SIGNS = 'AB019-';
const ALL_SIGNS = `${SIGNS}2345678`;
const PARTS = 3;
const FACTS = { answerDays: 5, accounts: async () => [] };

/** The result of one typing error in a number. */
function slipsOf(number: string): Set<string> {
  const slips = new Set<string>([number]);
  for (let place = 0; place <= number.length; place += 1) {
    const [head, tail] = [number.slice(0, place), number.slice(place)];
    slips.add(head + tail.slice(1));
    if (tail.length > 1) slips.add(`${head}${tail[1]}${tail[0]}${tail.slice(2)}`);
    for (const sign of ALL_SIGNS) slips.add(head + sign + tail).add(head + sign + tail.slice(1));
  }
  return slips;
}

const beginningOf = (number: string) => number.slice(0, -2);
const spellingOf = (number: string) => number.replaceAll(/[A-Z]/g, 'A').replaceAll(/[0-9]/g, '9');

/** The pairs of one type by the definition of the rule, comparing all numbers with each other. */
function expectedOf(serials: readonly Serial[]): string[] {
  const numbers = serials.filter(({ number }) => number.length >= 5);
  const alike = (pick: (number: string) => string, { number }: Serial) =>
    numbers.filter((other) => pick(other.number) === pick(number)).length;
  const makes = (a: Serial, b: Serial): boolean => {
    const neighbours = alike(beginningOf, a);
    const isOdd = alike(spellingOf, a) * 100 <= numbers.length;
    if (neighbours > 2 && !isOdd) return false;
    const isTwin = neighbours === 2 && beginningOf(a.number) === beginningOf(b.number);
    const isSpelled = a.number.length === b.number.length && spellingOf(a.number) !== spellingOf(b.number);
    return neighbours === 1 || isTwin || isSpelled;
  };
  return numbers.flatMap((a) => {
    const slips = slipsOf(a.number);
    return numbers
      .filter((b) => b.id > a.id && slips.has(b.number) && (makes(a, b) || makes(b, a)))
      .map((b) => `${a.id} ${b.id}`);
  });
}

describe('serial numbers that differ by a typing error', () => {
  let register: TestRegister;
  const random = createRandom('slips');
  const app = runApp(async ({ pool }) => {
    register = await fillRegister(pool);
  });
  const below = (count: number) => random.int(0, count - 1);
  const sign = () => SIGNS[below(SIGNS.length)] ?? '';

  async function standing(): Promise<Serial[]> {
    const { rows } = await app().pool.query<Serial>(sql`
      select id, device_type_id as type, upper(serial_number) as number from device_register
      where serial_number is not null and archived_at is null order by id`);
    return rows;
  }

  async function foundIn(type: number): Promise<string[]> {
    const found: string[] = [];
    for (let part = 0; part < PARTS; part += 1) {
      const { rows } = await app().pool.query<{ device_id: number; other_device_id: number }>(
        await rule.find({ from: type, to: part, of: PARTS }, FACTS),
      );
      found.push(...rows.map((row) => `${row.device_id} ${row.other_device_id}`));
    }
    return found;
  }

  async function assertExact(): Promise<number> {
    const byType = Map.groupBy(await standing(), ({ type }) => type);
    let count = 0;
    for (const [type, serials] of byType) {
      const expected = expectedOf(serials);
      assert.deepEqual((await foundIn(type)).sort(), expected.sort());
      count += expected.length;
    }
    return count;
  }

  /** A number of a series, an isolated one, or an existing one with a typing error. */
  async function anotherNumber(): Promise<string> {
    const known = (await standing()).map(({ number }) => number);
    const kind = below(3);
    const source = known[below(known.length)];
    if (kind === 0 || !source) return `A-10${below(100) + 100}`;
    if (kind === 1) return Array.from({ length: 4 + below(5) }, sign).join('');
    const slips = [...slipsOf(source)];
    return slips[below(slips.length)] ?? source;
  }

  async function change(): Promise<void> {
    const number = await anotherNumber();
    const all = await standing();
    const isTaken = all.some((serial) => serial.number === number) || number.trim() === '';
    const one = all[below(all.length)];
    const kind = below(4);
    if (kind === 0 && one)
      await app().owner.query(sql`update device_register set archived_at = now() where id = ${one.id}`);
    else if (isTaken) return;
    else if (kind === 1 && one)
      await app().owner.query(sql`update device_register set serial_number = ${number} where id = ${one.id}`);
    else await seedDevice(register, sql`serial_number = ${number}`);
  }

  it('are found however numbers are added, changed and archived: each pair, and no other', async () => {
    let compared = 0;
    for (let round = 0; round < 12; round += 1) {
      for (let n = 0; n < 25; n += 1) await change();
      compared += await assertExact();
    }
    assert.ok(compared > 50, `${compared} pairs were compared`);
  });
});
