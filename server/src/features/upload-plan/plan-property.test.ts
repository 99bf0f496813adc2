import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PlanPage } from '@cooler/contract/features/upload-plan/upload-plan.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import fc from 'fast-check';
import { buildRepresentative, buildShop } from '../../testing/build.ts';
import { watch } from '../../testing/cuts/cut.ts';
import { asAdmin, runApp } from '../../testing/run-app.ts';
import { check, commit, committed, look, shown, undo } from './testing/plans.ts';

const RUNS = 12;
const SHOPS = 'shops';
const OLD = 5;
const NEW = 3;
const NAMES = ['Alma', 'Körte', 'Szilva'];
const STATUSES = ['VISITED', 'CEASED'];
const HEADER =
  'code;name;remark;shopStatus;regionalRepresentative.sfaCode;address.postalCode;address.city;address.streetHouseNumber';

const option = (values: readonly string[]) => fc.constantFrom('', ...values);

const fileRow = fc.record({
  shop: fc.nat(OLD + NEW - 1),
  name: option(NAMES),
  remark: option(['egy', 'kettő']),
  status: option(STATUSES),
  person: fc.nat(2),
});

const edit = fc.record({
  shop: fc.nat(OLD + NEW - 1),
  does: fc.constantFrom('renames' as const, 'remarks' as const, 'deletes' as const),
  name: fc.constantFrom('Más', ...NAMES),
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

const scenario = fc.record({
  rows: fc.uniqueArray(fileRow, { selector: ({ shop }) => shop, minLength: 1, maxLength: OLD + NEW }),
  between: fc.array(edit, { maxLength: 2 }),
  afterwards: fc.array(edit, { maxLength: 2 }),
  cutAt: fc.nat(60),
});

type Rows = Readonly<Record<string, Tree>>;

describe('whatever the file, and whatever happens meanwhile', () => {
  const app = runApp();
  const call = asAdmin(app);
  let run = 0;

  /** The living shops of a run by code, as they are stored, without what every change counts up. */
  async function stored(prefix: string): Promise<Rows> {
    const { rows } = await app().pool.query(
      `select code, to_jsonb(s) - array['id', 'version', 'updated_by', 'updated_date', 'created_by', 'created_date', 'sort_representative_name'] as row
       from shops s where code like $1 and archived_at is null`,
      [`${prefix}%`],
    );
    return Object.fromEntries(rows.map(({ code, row }) => [code, row]));
  }

  /** What the shops are to be after a plan, by its rows as they are kept. */
  async function expectedAfter(plan: string, before: Rows): Promise<Rows> {
    const { rows } = await app().pool.query(
      `select r.record_key as code, r.outcome, r.changes from upload_plan_rows r join upload_plans p on p.id = r.plan
       where p.operation = $1`,
      [plan],
    );
    const after: Record<string, Tree> = { ...before };
    for (const { code, outcome, changes } of rows) {
      if (outcome === 'REMOVED') delete after[code];
      const cells = Object.entries(changes as Record<string, [unknown, unknown]>);
      if (cells.length > 0)
        after[code] = {
          ...after[code],
          ...Object.fromEntries(cells.map(([column, [, to]]) => [column, to])),
        };
    }
    return after;
  }

  /** What a plan cannot say of a new row: what the database fills in by itself. */
  const comparable = (rows: Rows, like: Rows): Rows =>
    Object.fromEntries(
      Object.entries(rows).map(([code, row]) => [
        code,
        Object.fromEntries(Object.entries(row).filter(([column]) => column in (like[code] ?? {}))),
      ]),
    );

  async function make({ shop, does, name }: Edit, codes: readonly string[]): Promise<void> {
    const code = codes[shop] ?? '';
    const { body } = await call('POST', '/resource/shops/page', { query: { code } });
    const row = body.content.find((each: Tree) => each.code === code);
    if (!row) return;
    if (does === 'deletes') await call('DELETE', `/resource/shops/id?id=${code}`);
    else
      await call('PUT', `/resource/shops/id?id=${code}`, {
        ...row,
        ...(does === 'renames' ? { name } : { remark: name }),
      });
  }

  /** Commits a plan whose connection ends at a statement; answers the plan that stands then. */
  async function commitThroughCut(plan: string, cutAt: number, prefix: string) {
    const before = await stored(prefix);
    const cut = { how: 'is the last', at: cutAt } as const;
    const { result } = await watch(app(), cutAt > 0 ? cut : undefined, () => commit(call, SHOPS, plan));
    const left = await stored(prefix);
    const expected = await expectedAfter(plan, before);
    if (result.status !== 200 && JSON.stringify(left) !== JSON.stringify(before))
      assert.deepEqual(comparable(left, expected), expected, 'whole or not at all');
    if (result.status === 409 && result.body.upload) return { ...result.body.upload, isNew: true };
    return { operationId: plan, isNew: false };
  }

  it('a commit is what the plan says, and an undo is what was before', async () => {
    const people = [await buildRepresentative(app()), await buildRepresentative(app())];
    await fc.assert(
      fc.asyncProperty(scenario, async ({ rows, between, afterwards, cutAt }) => {
        run += 1;
        const prefix = `R${run}-`;
        const codes = Array.from({ length: OLD + NEW }, (_, n) => `${prefix}${n}`);
        for (const code of codes.slice(0, OLD))
          await buildShop(app(), { code, regionalRepresentative: people[0] });
        const lines = rows.map(({ shop, name, remark, status, person }) => {
          const isNew = shop >= OLD;
          const sfa = person === 0 && !isNew ? '' : people[person % 2]?.sfaCode;
          return [
            codes[shop],
            isNew ? name || 'Új' : name,
            remark,
            status,
            sfa,
            ...(isNew ? ['7621', 'Pécs', 'Fő út 1.'] : ['', '', '']),
          ].join(';');
        });
        let plan = await check(call, SHOPS, [HEADER, ...lines].join('\n'));
        for (const each of between) await make(each, codes);
        let before = await stored(prefix);
        const first = await commitThroughCut(plan, cutAt, prefix);
        plan = first.operationId;
        if (first.isNew) assert.deepEqual(await stored(prefix), before, 'an outdated plan changes nothing');
        const found = await look(call, SHOPS, plan);
        // Another one took its place, and the answer was cut.
        if (found.status === 404) return;
        const head = found.body as PlanPage;
        if (!head.plan.canCommit && !head.plan.committed) return;
        if (first.isNew) before = await stored(prefix);
        const expected = await expectedAfter(plan, before);
        // One that moved before the cut is refused only now.
        const answer = await commit(call, SHOPS, plan);
        if (answer.status === 409) {
          assert.deepEqual(await stored(prefix), before);
          return;
        }
        const done = await stored(prefix);
        assert.deepEqual(comparable(done, expected), expected, 'commit equals plan');
        assert.deepEqual(Object.keys(done).toSorted(), Object.keys(expected).toSorted());
        for (const each of afterwards) await make(each, codes);
        const touched = new Set(afterwards.map(({ shop }) => codes[shop]));
        const undoing = await undo(call, SHOPS, answer.body.operationId);
        const undoPlan = await shown(call, SHOPS, undoing, '?size=500');
        const changedLater = await stored(prefix);
        if (undoPlan.plan.canCommit) await committed(call, SHOPS, undoing);
        const undone = await stored(prefix);
        for (const code of codes.filter((each) => !touched.has(each)))
          assert.deepEqual(undone[code], before[code], `${code}: undo equals before`);
        for (const { recordKey, outcome } of undoPlan.content)
          if (outcome === 'REJECTED')
            assert.deepEqual(undone[recordKey], changedLater[recordKey], 'left alone');
        const again = await shown(call, SHOPS, await undo(call, SHOPS, answer.body.operationId));
        assert.equal(again.plan.canCommit, false, 'a second undo has nothing to do');
      }),
      { numRuns: RUNS },
    );
  });
});
