import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PlanPage } from '@cooler/contract/features/upload-plan/upload-plan.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import fc from 'fast-check';
import { watch } from '../../testing/cuts/cut.ts';
import { asAdmin, runApp } from '../../testing/run-app.ts';
import { PLANNED_KINDS } from './testing/planned-kinds.ts';
import { check, commit, committed, look, shown, undo } from './testing/plans.ts';
import { UPLOADED_TABLES } from './uploaded-tables.ts';

const RUNS = { shops: 8, others: 3 };
const OLD = 5;
const NEW = 3;
const NAMES = ['Alma', 'Körte', 'Szilva'];

const three = fc.constantFrom(0 as const, 1 as const, 2 as const);

const fileRow = fc.record({
  which: fc.nat(OLD + NEW - 1),
  text: fc.constantFrom('', ...NAMES),
  choice: three,
  reference: three,
});

const edit = fc.record({
  which: fc.nat(OLD + NEW - 1),
  does: fc.constantFrom('changes' as const, 'changes more' as const, 'deletes' as const),
  name: fc.constantFrom('Más', ...NAMES),
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

const scenario = fc.record({
  rows: fc.uniqueArray(fileRow, { selector: ({ which }) => which, minLength: 1, maxLength: OLD + NEW }),
  between: fc.array(edit, { maxLength: 2 }),
  afterwards: fc.array(edit, { maxLength: 2 }),
  cutAt: fc.nat(60),
});

/** A file that changes something of every entity, without concurrent changes. */
const CARRIED_OUT = {
  rows: NAMES.map((text, which) => ({ which, text, choice: 1 as const, reference: 1 as const })),
  ...{ between: [], afterwards: [], cutAt: 0 },
};

type Rows = Readonly<Record<string, Tree>>;

describe('for any file and any concurrent changes', () => {
  const app = runApp();
  const call = asAdmin(app);
  let run = 0;

  it('covers every entity that can be uploaded', () => {
    const tried = Object.values(PLANNED_KINDS).map(({ path }) => path);
    const uploaded = UPLOADED_TABLES.map(({ table }) => table.entity.path);
    assert.deepEqual(tried.toSorted(), uploaded.toSorted());
  });

  for (const [name, kind] of Object.entries(PLANNED_KINDS)) {
    /** The stored active records with these keys, without counters and denormalised columns. */
    async function stored(keys: readonly string[]): Promise<Rows> {
      const { rows } = await app().pool.query<{ key: string; row: Tree }>(
        `select t.${kind.key} as key, (
           select jsonb_object_agg(c.key, c.value) from jsonb_each(to_jsonb(t)) c
           where c.key not in ('id', 'version', 'updated_by', 'updated_date', 'created_by', 'created_date')
             and c.key not like 'sort\\_%') as row
         from ${kind.table} t
         where t.${kind.key} = any($1::text[]) ${kind.isArchived ? 'and archived_at is null' : ''} ${kind.only ?? ''}
         order by 1`,
        [keys],
      );
      return Object.fromEntries(rows.map(({ key, row }) => [key, row]));
    }

    /** The expected records after a plan, from its stored rows. */
    async function expectedAfter(plan: string, before: Rows): Promise<Rows> {
      const { rows } = await app().pool.query(
        `select r.record_key as key, r.outcome, r.changes from upload_plan_rows r join upload_plans p on p.id = r.plan
         where p.operation = $1`,
        [plan],
      );
      const after: Record<string, Tree> = Object.fromEntries(
        // The county is derived from the postal code.
        Object.entries(before).map(([key, { county: _county, ...row }]) => [key, row]),
      );
      for (const { key, outcome, changes } of rows) {
        if (outcome === 'REMOVED') delete after[key];
        const cells = Object.entries(changes as Record<string, [unknown, unknown]>);
        if (cells.length > 0)
          after[key] = {
            ...after[key],
            ...Object.fromEntries(cells.map(([column, [, to]]) => [column, to])),
          };
      }
      return after;
    }

    /** Fields of a new record that a plan cannot show: those that the database fills in. */
    const comparable = (rows: Rows, like: Rows): Rows =>
      Object.fromEntries(
        Object.entries(rows).map(([key, row]) => [
          key,
          Object.fromEntries(Object.entries(row).filter(([column]) => column in (like[key] ?? {}))),
        ]),
      );

    async function make({ which, does, name: value }: Edit, keys: readonly string[]): Promise<void> {
      const { body } = await call('POST', `/resource/${kind.path}/page`, {
        query: kind.queryOf(keys[which] ?? ''),
      });
      const [row] = body.content as Tree[];
      if (!row) return;
      if (does === 'deletes' && kind.isArchived) await call('DELETE', kind.addressOf(row));
      else {
        const change = kind.edits[does === 'changes' ? 0 : kind.edits.length - 1];
        const { status, body: answer } = await call('PUT', kind.addressOf(row), {
          ...row,
          ...change?.(value),
        });
        assert.equal(status, 200, JSON.stringify(answer));
      }
    }

    /** Commits a plan over a connection that is cut at a statement; returns the plan that is then stored. */
    async function commitThroughCut(plan: string, cutAt: number, keys: readonly string[]) {
      const before = await stored(keys);
      const cut = { how: 'is the last', at: cutAt } as const;
      const { result } = await watch(app(), cutAt > 0 ? cut : undefined, () => commit(call, kind.path, plan));
      const left = await stored(keys);
      const expected = await expectedAfter(plan, before);
      if (result.status !== 200 && JSON.stringify(left) !== JSON.stringify(before))
        assert.deepEqual(comparable(left, expected), expected, 'whole or not at all');
      if (result.status === 409 && result.body.upload) return { ...result.body.upload, isNew: true };
      return { operationId: plan, isNew: false };
    }

    it(`a commit of ${name} does what its plan says, and an undo restores the state before`, async () => {
      const { build, oldLine, newLine } = await kind.prepare(app());
      let carriedOut = 0;
      await fc.assert(
        fc.asyncProperty(scenario, async ({ rows, between, afterwards, cutAt }) => {
          const named = rows.filter(({ which }) => which < OLD || !kind.addsNothing);
          // A file without rows has no plan.
          fc.pre(named.length > 0);
          run += 1;
          const keys = Array.from({ length: OLD + NEW }, (_, n) => `R${run}-${n}`);
          for (const key of keys.slice(0, OLD)) await build(key);
          const lines = named.map((row) =>
            (row.which < OLD ? oldLine : newLine)(keys[row.which] ?? '', row).join(';'),
          );
          let plan = await check(call, kind.path, [kind.header, ...lines].join('\n'));
          for (const each of between) await make(each, keys);
          let before = await stored(keys);
          const first = await commitThroughCut(plan, cutAt, keys);
          plan = first.operationId;
          if (first.isNew) assert.deepEqual(await stored(keys), before, 'an outdated plan changes nothing');
          const found = await look(call, kind.path, plan);
          // A new plan replaced it, and the response was cut.
          if (found.status === 404) return;
          const head = found.body as PlanPage;
          if (!head.plan.canCommit && !head.plan.committed) return;
          if (first.isNew) before = await stored(keys);
          const expected = await expectedAfter(plan, before);
          // One that had changed before the cut is refused only now.
          const answer = await commit(call, kind.path, plan);
          if (answer.status === 409) {
            assert.deepEqual(await stored(keys), before);
            return;
          }
          carriedOut += 1;
          const done = await stored(keys);
          assert.deepEqual(comparable(done, expected), expected, 'commit equals plan');
          assert.deepEqual(Object.keys(done).toSorted(), Object.keys(expected).toSorted());
          for (const each of afterwards) await make(each, keys);
          const touched = new Set(afterwards.map(({ which }) => keys[which]));
          const undoing = await undo(call, kind.path, answer.body.operationId);
          const undoPlan = await shown(call, kind.path, undoing, '?size=500');
          const changedLater = await stored(keys);
          if (undoPlan.plan.canCommit) await committed(call, kind.path, undoing);
          const undone = await stored(keys);
          const left = new Set(
            undoPlan.content.flatMap(({ recordKey, outcome }) => (outcome === 'REJECTED' ? [recordKey] : [])),
          );
          for (const key of left) assert.deepEqual(undone[key], changedLater[key], 'left alone');
          // A removed text would be a missing text: those that a file added stay.
          for (const key of keys.filter((each) => !touched.has(each) && (kind.isArchived || !left.has(each))))
            assert.deepEqual(undone[key], before[key], `${key}: undo equals before`);
          const again = await shown(call, kind.path, await undo(call, kind.path, answer.body.operationId));
          assert.equal(again.plan.canCommit, false, 'a second undo has nothing to do');
        }),
        { numRuns: name === 'shops' ? RUNS.shops : RUNS.others, examples: [[CARRIED_OUT]] },
      );
      assert.ok(carriedOut > 0, 'some plans were carried out');
    });
  }
});
