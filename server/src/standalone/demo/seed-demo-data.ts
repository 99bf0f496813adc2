import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { allowSilence } from '../../kernel/database/silence.ts';
import { type Change, runChange } from '../../kernel/write/change.ts';
import { seedUsers } from '../identity/users/demo-users.ts';
import type { DemoRepresentative } from './master-data/representatives.ts';
import { createDevices } from './register/create-devices.ts';
import type { DemoDevice } from './register/device.ts';
import { createStocks } from './register/stocks.ts';
import { createRequests } from './requests/create-requests.ts';
import type { DemoRequest } from './requests/request.ts';
import { createWorld, type World } from './world.ts';
import { movePieces } from './write/move-pieces.ts';
import { writeDevices, writeTimeline } from './write/write-devices.ts';
import { writeMasterData } from './write/write-master-data.ts';
import { writeMistakes } from './write/write-mistakes.ts';
import { writeMovementHistory } from './write/write-movement-history.ts';
import { writePartnerMessages } from './write/write-partner-messages.ts';
import { writeRequests } from './write/write-requests.ts';
import { writeRounds } from './write/write-rounds.ts';
import { writeStockTakings } from './write/write-stock-takings.ts';

interface DemoOptions {
  /** Multiplies every count; 1 gives 500 shops, 3,000 devices and 1,500 requests. */
  readonly scale: number;
  /** The day to which all dates are relative, `YYYY-MM-DD`. */
  readonly today: string;
}

interface DemoData {
  readonly world: World;
  readonly devices: readonly DemoDevice[];
  readonly requests: readonly DemoRequest[];
}

// The key of the advisory lock for seeding; an arbitrary constant.
const SEED_LOCK = 7_305_190_223;

// Before autovacuum has analysed them, the planner assumes that they are empty.
const BIG_TABLES =
  'shops, device_register, device_timeline, work_requests, work_request_devices, movement_history, audit_trail';

/** Writes tables in the order of their references. */
async function writeDemoData(change: Change, { world, devices, requests }: DemoData): Promise<void> {
  const { client } = change;
  await writeMasterData(client, world);
  await writeDevices(client, devices);
  await writeRequests(client, requests);
  await writeMovementHistory(client, world, requests);
  await writeTimeline(client, devices);
  await client.query(`analyze ${BIG_TABLES}`);
  await movePieces(change, world, requests);
  await writePartnerMessages(client);
  await writeStockTakings(client, world.today);
  await writeRounds(client, world.today);
  await writeMistakes(client, world.today);
}

/** Seeds an empty register with realistic data, the same every day except for dates; returns whether it did. */
export async function seedDemoData(pool: Pool, options: DemoOptions): Promise<boolean> {
  if (!(await isEmpty(pool))) return false;
  const data = createDemoData(options);
  await seedUsers(pool, data.world.representatives.map(userOf));
  return runChange(pool, { actor: 'demo', door: 'DEMO' }, async (change) => {
    const { client } = change;
    await acquireSeedLock(client);
    if (!(await isEmpty(client))) return false;
    await writeDemoData(change, data);
    return true;
  });
}

/** The demo data in memory, without a database. */
export function createDemoData({ scale, today }: DemoOptions): DemoData {
  const world = createWorld({ teams: scale, shops: 500 * scale }, today);
  const singles = createDevices(world, { devices: 3000 * scale, groupsOfType: 50 * scale });
  const requests = createRequests(world, singles, 1500 * scale);
  return { world, devices: [...singles, ...createStocks(world, singles.length + 1, scale)], requests };
}

async function isEmpty(client: Pool | PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(sql`
    select not exists (select from regional_representatives) and not exists (select from device_types)
      and not exists (select from warehouse_companies) and not exists (select from service_companies) as empty`);
  return rows[0]?.empty ?? false;
}

async function acquireSeedLock(client: PoolClient): Promise<void> {
  await client.query('set local statement_timeout = 0');
  allowSilence(client, Number.POSITIVE_INFINITY);
  await client.query('set local lock_timeout = 0');
  await client.query(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
}

function userOf({ username, familyName, givenName, email, role }: DemoRepresentative) {
  return { username, lastName: familyName, firstName: givenName, email, roles: [role] };
}
