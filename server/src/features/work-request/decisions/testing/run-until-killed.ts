import { DEFAULT_RULES } from '@cooler/contract/testing/default-rules.ts';
import { pino } from 'pino';
import { databaseProblem } from '../../../../app/http/plugins/database-problem.ts';
import { createPool } from '../../../../kernel/database/pool.ts';
import { DecisionRunner } from '../decision-runner.ts';

// A separate process for tests that kill it: processes the decisions of a database.
const [databaseUrl = ''] = process.argv.slice(2);
const pool = createPool(databaseUrl);
const log = pino({ level: 'silent' });
new DecisionRunner({ pool, log, toProblem: databaseProblem, rules: DEFAULT_RULES }).start();
process.stdin.resume();
