import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { runApp } from '../../testing/run-app.ts';
import { FindingComputer } from './finding-computer.ts';
import type { FindingRule } from './rule.ts';
import { FINDING_RULES } from './rules.ts';
import { findDueRules } from './runs.ts';

const app = runApp();

it('a rule that waits already is computed once, however often it is asked for', async () => {
  const [rule] = FINDING_RULES.filter(({ batches }) => batches === 'whole');
  assert.ok(rule);
  let computed = 0;
  const counted = {
    ...rule,
    find: () => {
      computed += 1;
      return sql`select null::bigint as shop_id where false`;
    },
  } as FindingRule;
  const facts = { answerDays: 5, accounts: async () => [] };
  const computer = new FindingComputer({ pool: app().pool, log: pino({ level: 'silent' }), facts });
  await Promise.all(Array.from({ length: 50 }, () => computer.compute([counted])));
  const inOneRun = computed;
  await computer.compute([counted]);
  assert.ok(inOneRun > 0);
  assert.equal(computed, 2 * inOneRun);
  await computer.stop();
});

it('a rule that was computed while the clock was ahead is due', async () => {
  const { name } = FINDING_RULES[0] as FindingRule;
  const computed = (at: string) =>
    app().owner.query(sql`
      insert into finding_rules (rule, computed_at) values (${name}, now() + ${at}::interval)
      on conflict (rule) do update set computed_at = excluded.computed_at`);
  await computed('0 days');
  assert.deepEqual(await findDueRules(app().pool, [name]), []);
  await computed('2 days');
  assert.deepEqual(await findDueRules(app().pool, [name]), [name]);
});
