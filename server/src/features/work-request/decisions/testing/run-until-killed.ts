import { pino } from 'pino';
import { databaseProblem } from '../../../../app/http/plugins/database-problem.ts';
import { createPool } from '../../../../kernel/database/pool.ts';
import { DecisionRunner } from '../decision-runner.ts';

// A process of its own for tests that kill it: works through the decisions of a database.
const [databaseUrl = ''] = process.argv.slice(2);
const pool = createPool(databaseUrl);
new DecisionRunner({ pool, log: pino({ level: 'silent' }), toProblem: databaseProblem }).start();
process.stdin.resume();
