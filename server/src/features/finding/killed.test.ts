import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { addressOf } from '../../kernel/database/pool.ts';
import { killAtWrite } from '../../testing/kill-at-lock.ts';
import { runApp } from '../../testing/run-app.ts';
import { fillRegister, type TestRegister } from '../work-request/testing/register.ts';
import { computeRule } from './compute-rule.ts';
import type { FindingRule } from './rule.ts';
import { FINDING_RULES } from './rules.ts';
import { seedDevice } from './testing/seeds.ts';

const SCRIPT = join(import.meta.dirname, 'testing/run-until-killed.ts');
const NAME = 'device-without-place';
const RULE = FINDING_RULES.find(({ name }) => name === NAME) as FindingRule;

describe('computing findings while the process is killed', () => {
  let register: TestRegister;
  const app = runApp(async ({ pool }) => {
    register = await fillRegister(pool);
    await seedDevice(register, sql`shop_id = null`);
  });
  const compute = () => {
    const facts = { answerDays: 5, accounts: async () => [] };
    return computeRule({ pool: app().pool, facts, signal: new AbortController().signal }, RULE);
  };
  async function shown() {
    const admin = app().as('FCR_ADMIN');
    const { body: board } = await admin('GET', '/resource/findings/board');
    const { body: page } = await admin('POST', '/resource/findings/page', { query: { rule: [NAME] } });
    const { isComputing, ...state } = board.find(({ name }: { name: string }) => name === NAME);
    return { state, rows: page.content };
  }

  // While it stores drafts, and while these replace the previous findings.
  for (const table of ['finding_drafts', 'findings', 'finding_counts']) {
    it(`keeps the previous findings, killed at its first write into ${table}`, async () => {
      await compute();
      const before = await shown();
      await seedDevice(register, sql`shop_id = null`);
      const { pool, owner } = app();
      const env = { COMPUTED_DATABASE: addressOf(pool), COMPUTED_RULE: NAME };
      await killAtWrite({ script: SCRIPT, env, owner, table });
      assert.deepEqual(await shown(), before);

      await owner.query(sql`update finding_rules set touched_at = touched_at - interval '3 minutes'`);
      await compute();
      assert.equal((await shown()).rows.length, before.rows.length + 1);
      const { rowCount } = await app().pool.query(sql`select from finding_drafts`);
      assert.equal(rowCount, 0);
    });
  }
});
