import { createPool } from '../../../kernel/database/pool.ts';
import { computeRule } from '../compute-rule.ts';
import { FINDING_RULES } from '../rules.ts';

// A separate process that computes one rule, for a test that kills it.
const { COMPUTED_DATABASE = '', COMPUTED_RULE = '' } = process.env;
const pool = createPool(COMPUTED_DATABASE, { applicationName: 'killed' });
const rule = FINDING_RULES.find(({ name }) => name === COMPUTED_RULE);
if (rule) {
  const facts = { answerDays: 5, accounts: async () => [] };
  await computeRule({ pool, facts, signal: new AbortController().signal }, rule);
}
await pool.end();
