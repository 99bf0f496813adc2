import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runApp } from '../../testing/run-app.ts';
import { type Cast, castOf } from './testing/model/cast.ts';
import { type Turn, turn } from './testing/model/commands.ts';
import { judge } from './testing/model/judge.ts';
import { perform } from './testing/model/perform.ts';
import { look } from './testing/model/snapshot.ts';
import { fillRegister, OTHER_COOLER } from './testing/register.ts';

const SEEDS = [20_261_121, 7, 4_711];
const RUNS = 4;
const TURNS = 150;
describe('work requests under random concurrent use', () => {
  let cast: Cast;
  const app = runApp(async (started) => {
    cast = castOf(started);
  });

  async function empty(): Promise<void> {
    // Partitions of histories have their own triggers.
    const { rows: histories } = await app().owner.query<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 'append_only'`,
    );
    const appendOnly = (how: 'disable' | 'enable') =>
      histories.map(({ name }) => `alter table ${name} ${how} trigger append_only;`).join('');
    await app().owner.query(`begin; ${appendOnly('disable')}
      truncate work_request_devices, movement_history, device_timeline, audit_trail, device_register, work_requests,
        shops, regional_representatives, service_companies, warehouse_companies, device_types restart identity cascade;
      ${appendOnly('enable')} commit`);
  }

  /** Coolers in both shops and in the warehouse, alone and in groups, and crates everywhere. */
  async function furnish(): Promise<void> {
    const register = await fillRegister(app().pool);
    for (const place of ['shop', 'other shop', 'warehouse'] as const) {
      const status = place === 'warehouse' ? 'TRANSPORTABLE' : 'OUTSOURCED';
      const head = await register.device({ place, status });
      await register.device({ place, status, parentId: head.id, type: OTHER_COOLER });
      await register.device({ place, status });
      await register.device({ place, status, type: OTHER_COOLER });
      await register.stock(9, place, status);
    }
    await register.stock(3, 'shop', 'USED');
    await register.stock(4, 'service company', 'TRANSPORTABLE_FROM_SERVICE');
  }

  async function play(turns: readonly Turn[]): Promise<void> {
    await empty();
    await furnish();
    let before = await look(app().pool);
    for (const commands of turns) {
      const outcomes = await Promise.all(commands.map((command) => perform(cast, command, before)));
      const after = await look(app().pool, before);
      judge(commands, outcomes, before, after);
      before = after;
    }
  }

  for (const seed of SEEDS) {
    it(`keep all invariants through ${RUNS * TURNS} turns (seed ${seed})`, async () => {
      const turns = fc.array(turn, { minLength: TURNS, maxLength: TURNS });
      // To debug a failure, set `endOnFailure: false`: shrinking finds a shorter failing sequence.
      await fc.assert(fc.asyncProperty(turns, play), { seed, numRuns: RUNS, endOnFailure: true });
    });
  }
});
