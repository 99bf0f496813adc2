import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { runChange } from '../../kernel/write/change.ts';
import { seedUsers } from '../identity/users/demo-users.ts';
import type { DemoRepresentative } from './master-data/representatives.ts';
import { createDevices } from './register/create-devices.ts';
import type { DemoDevice } from './register/device.ts';
import { createStocks } from './register/stocks.ts';
import { createRequests, transfersOf } from './requests/create-requests.ts';
import { holdingsOf, withHeldPieces } from './requests/held-pieces.ts';
import type { DemoRequest } from './requests/request.ts';
import { createWorld, type World } from './world.ts';
import { writeDevices, writeTimeline } from './write/write-devices.ts';
import {
  writeCompanies,
  writeDeviceTypes,
  writeRepresentatives,
  writeShops,
} from './write/write-master-data.ts';
import { writeMovementHistory } from './write/write-movement-history.ts';
import { writePartnerMessages } from './write/write-partner-messages.ts';
import { writeClaims, writeRequests } from './write/write-requests.ts';
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

// Any fixed number serves: whoever holds this advisory lock may seed.
const SEED_LOCK = 7_305_190_223;

// Until the database looks at them by itself, its plans would take them for empty.
const BIG_TABLES = 'shops, device_register, device_timeline, work_requests, movement_history, audit_trail';

/** Pieces that a request holds refer to it. */
const isFree = ({ heldByRequestId }: DemoDevice): boolean => heldByRequestId === null;

/** In the order in which rows refer to each other. */
const STEPS: readonly ((client: PoolClient, data: DemoData) => Promise<void>)[] = [
  (client, { world }) => writeRepresentatives(client, world),
  (client, { world }) => writeCompanies(client, world),
  (client, { world }) => writeDeviceTypes(client, world),
  (client, { world }) => writeShops(client, world),
  (client, { devices }) => writeDevices(client, devices.filter(isFree)),
  (client, { requests }) => writeRequests(client, requests),
  (client, { devices }) =>
    writeDevices(
      client,
      devices.filter((device) => !isFree(device)),
    ),
  (client, { requests }) => writeClaims(client, requests),
  (client, { world, requests }) => writeMovementHistory(client, world, requests),
  (client, { devices }) => writeTimeline(client, devices),
  (client) => writePartnerMessages(client),
  (client, { world }) => writeStockTakings(client, world.today),
  (client, { world }) => writeRounds(client, world.today),
];

/** Fills an empty register with believable data, the same for the same day, and says whether it did. */
export async function seedDemoData(pool: Pool, options: DemoOptions): Promise<boolean> {
  if (!(await isEmpty(pool))) return false;
  const data = createDemoData(options);
  await seedUsers(pool, data.world.representatives.map(userOf));
  return runChange(pool, { actor: 'demo', source: 'DEMO' }, async ({ client }) => {
    await acquireSeedLock(client);
    if (!(await isEmpty(client))) return false;
    for (const step of STEPS) await step(client, data);
    await client.query(`analyze ${BIG_TABLES}`);
    return true;
  });
}

/** The data alone, without a database. */
export function createDemoData({ scale, today }: DemoOptions): DemoData {
  const world = createWorld({ teams: scale, shops: 500 * scale }, today);
  const singles = createDevices(world, { devices: 3000 * scale, groupsOfType: 50 * scale });
  const requests = createRequests(world, singles, 1500 * scale);
  const transfers = transfersOf(world, requests);
  const stocks = createStocks(world, transfers, holdingsOf(world, requests), singles.length + 1, scale);
  return { world, devices: [...singles, ...stocks], requests: withHeldPieces(requests, stocks) };
}

async function isEmpty(client: Pool | PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(sql`
    select not exists (select from regional_representatives) and not exists (select from device_types)
      and not exists (select from warehouse_companies) and not exists (select from service_companies) as empty`);
  return rows[0]?.empty ?? false;
}

async function acquireSeedLock(client: PoolClient): Promise<void> {
  await client.query('set local statement_timeout = 0');
  await client.query('set local lock_timeout = 0');
  await client.query(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
}

function userOf({ username, familyName, givenName, email, role }: DemoRepresentative) {
  return { username, lastName: familyName, firstName: givenName, email, roles: [role] };
}
