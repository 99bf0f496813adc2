import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { OTHER_SHOP } from '../../work-request/testing/register.ts';

/** Users of the tests of recipients, by what they are to a request, a stock-taking or a round. */
export const PEOPLE = {
  requester: 'requester',
  caretaker: 'kiss.anna',
  leader: 'leader.south',
  leaderOfAll: 'leader.all',
  asker: 'asker',
  mentioned: 'mentioned',
  newlyMentioned: 'newly.mentioned',
  watcher: 'watcher',
  onlooker: 'onlooker',
  starter: 'starter',
} as const;

/** The representative whose absence begins and ends. */
export const LEAVING = 'leaving';

/** Users with a similar relation who are never notified: of another region, of another rank. */
const STRANGERS = [
  ['leader.north', 'REGIONAL_LEADER', 'NORTH'],
  ['caretaker.north', 'SALES_REPRESENTATIVE', 'NORTH'],
  ['account.south', 'KEY_ACCOUNT_MANAGER', 'SOUTH'],
] as const;

const RANKS: Readonly<Record<string, readonly [rank: string, region: string]>> = {
  [PEOPLE.leader]: ['REGIONAL_LEADER', 'SOUTH'],
  [PEOPLE.leaderOfAll]: ['REGIONAL_LEADER', 'ALL'],
};

/** The deputies of people who are absent; of the requester also one who watches the request. */
export function deputiesOf(username: string): string[] {
  if (username === PEOPLE.onlooker) return [];
  const own = `deputy.of.${username}`;
  return username === PEOPLE.requester ? [own, PEOPLE.onlooker] : [own];
}

async function store(pool: Pool, username: string, rank = 'SALES_REPRESENTATIVE', region = 'SOUTH') {
  await pool.query(sql`
    insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
    select ${username}::text, ${username}, 'x@example.com', '1', ${username}, ${rank}, ${region}, 't', 't'
    where not exists (select from regional_representatives where username = ${username})`);
}

async function makeAbsent(pool: Pool, username: string, until: string | null): Promise<void> {
  const deputies = deputiesOf(username);
  for (const deputy of deputies) await store(pool, deputy);
  const [first, second = null] = deputies;
  await pool.query(sql`
    update regional_representatives set name = username, out_of_office_end_date = ${until},
      deputy1_id = (select id from regional_representatives where username = ${first}),
      deputy2_id = (select id from regional_representatives where username = ${second})
    where username = ${username}`);
}

/** Stores all people; those who are notified of something are absent, except for one who watches. */
export async function storePeople(pool: Pool): Promise<void> {
  for (const username of Object.values(PEOPLE)) await store(pool, username, ...(RANKS[username] ?? []));
  for (const [username, rank, region] of STRANGERS) await store(pool, username, rank, region);
  await store(pool, LEAVING);
  const absent = Object.values(PEOPLE).filter((username) => username !== PEOPLE.onlooker);
  for (const username of absent) await makeAbsent(pool, username, '2999-01-01');
  await makeAbsent(pool, LEAVING, null);
  await pool.query(sql`
    update shops set regional_representative_id = (
      select id from regional_representatives where username = 'caretaker.north')
    where code = ${OTHER_SHOP}`);
}
