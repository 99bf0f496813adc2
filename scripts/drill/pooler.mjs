import pg from 'pg';
import { startTestDatabaseServer } from '../../server/src/testing/database/database-server.ts';
import { runNodeTests } from '../test/node-tests.mjs';
import { planTests } from '../test/plan.mjs';
import { startPgBouncer } from './pgbouncer.mjs';

// What writes in every way there is: lists, uploads, exports, decisions in the background, Elixir, partners, sign-in.
const TESTS = [
  'server/src/features/shop',
  'server/src/features/work-request',
  'server/src/features/stock-taking',
  'server/src/features/elixir',
  'server/src/features/partner',
  'server/src/integrations/outbox',
  'server/src/standalone/identity',
];

// As the start of the register asks for them.
const SESSION = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  statement_timeout: '10s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
};

// A role may set its own.
async function setRole({ url }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();

  for (const [name, value] of Object.entries(SESSION))
    await client.query(`alter role current_user set ${name} = ${pg.escapeLiteral(value)}`);
  await client.end();
}

/** Runs tests of the server with PgBouncer in transaction mode between it and its database. */
export async function run(paths) {
  const database = await startTestDatabaseServer();
  await setRole(database);
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
