import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type ScriptedPartner,
  startScriptedPartner,
} from '../../features/partner/testing/scripted-partner.ts';
import { fillRegister, type TestRegister } from '../../features/work-request/testing/register.ts';
import { BACKGROUND, type BackgroundWorld } from '../../testing/cuts/background.ts';
import { type Cut, watch } from '../../testing/cuts/cut.ts';
import { snapshotChanges, snapshotTables } from '../../testing/cuts/table-snapshot.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { runDuringTests } from '../../testing/run-during-tests.ts';

/** Each run writes its own rows there, whether or not it succeeds. */
const OF_TURNS = ['elixir_runs', 'row_changes'];

interface Started extends TestDatabase {
  readonly register: TestRegister;
  readonly partner: ScriptedPartner;
  close(): Promise<void>;
}

async function start(): Promise<Started> {
  const database = await createTestDatabase();
  const register = await fillRegister(database.pool);
  const partner = await startScriptedPartner();
  const close = async () => {
    await partner.close();
    await database.drop();
  };
  return { ...database, register, partner, close };
}

describe('work in the background that is cut at any of its statements is finished by the next turn, once', () => {
  const world: () => BackgroundWorld = runDuringTests(start);

  async function changesSince(before: Awaited<ReturnType<typeof snapshotTables>>) {
    const changes = snapshotChanges(before, await snapshotTables(world().owner));
    return Object.fromEntries(Object.entries(changes).filter(([table]) => !OF_TURNS.includes(table)));
  }

  for (const [what, prepare] of Object.entries(BACKGROUND)) {
    /** Interrupts a first run, runs it again, and returns the statements of the first and the changes of both. */
    async function run(cut?: Cut) {
      const told = cut ? `${what}: ${cut.how} at ${cut.at}` : what;
      const waiting = await prepare(world());
      const before = await snapshotTables(world().owner);
      const { statements } = await watch(world(), cut, (isCut) =>
        waiting.turn(isCut).catch((error: Error) => assert.ok(cut, `${told}: ${error.stack}`)),
      );
      if (cut) {
        await waiting.later?.();
        await waiting.turn(() => false);
      }
      const changes = await changesSince(before);
      return { told: `${told} ${statements[(cut?.at ?? 0) - 1] ?? ''}`, waiting, statements, changes };
    }

    it(what, async () => {
      const clean = await run();
      await clean.waiting.check();
      assert.ok(Object.keys(clean.changes).length > 0, 'it changes something');
      let isInTransaction = false;
      for (const [at, statement] of clean.statements.entries()) {
        if (/^begin/i.test(statement)) isInTransaction = true;
        if (/^commit/i.test(statement)) isInTransaction = false;
        // Inside a transaction, an interruption has the same effect as a failure.
        const ends = isInTransaction ? [] : (['is the last', 'is that of a killed process'] as const);
        for (const how of ['fails', ...ends] as const) {
          const { told, waiting, changes } = await run({ how, at: at + 1 });
          assert.deepEqual(changes, clean.changes, told);
          await assert.doesNotReject(waiting.check(), told);
        }
      }
    });
  }
});
