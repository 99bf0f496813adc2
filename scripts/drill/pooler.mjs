import { startTestDatabaseServer } from '../../server/src/testing/database/database-server.ts';
import { setSessionOfRole } from '../../server/src/testing/database/session-of-role.ts';
import { runNodeTests } from '../test/node-tests.mjs';
import { planTests } from '../test/plan.mjs';
import { startPgBouncer } from './pgbouncer.mjs';

// Tests of all kinds of database access: lists, uploads, exports, background decisions, Elixir, partners, sign-in.
const TESTS = [
  'server/src/features/shop',
  'server/src/features/work-request',
  'server/src/features/stock-taking',
  'server/src/features/elixir',
  'server/src/features/partner',
  'server/src/integrations/outbox',
  'server/src/standalone/identity',
];

/** Runs server tests with PgBouncer in transaction mode in front of the database. */
export async function run(paths) {
  const database = await startTestDatabaseServer();
  await setSessionOfRole(database.url);
  const pooler = await startPgBouncer(database.url);
  process.env.TEST_DATABASE_URL = database.url;
  process.env.TEST_DATABASE_OWNER_URL = database.ownerUrl;
  process.env.TEST_DATABASE_POOLER = pooler.place;
  const plan = planTests(paths.length > 0 ? paths : TESTS);
  const { passed, failed } = await runNodeTests(plan.node, { processes: 2, filesEach: 6 });
  await pooler.stop();
  await database.stop();
  console.log(`${passed} passed, ${failed} failed behind PgBouncer`);
  return failed === 0 && passed > 0;
}
