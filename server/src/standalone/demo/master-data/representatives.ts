import type {
  RANK,
  REGION,
} from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import type { Role } from '@cooler/contract/roles.ts';
import { DEMO_USERS } from '../../identity/users/demo-users.ts';
import type { Random } from '../random.ts';
import { createPeople, type Person } from './people.ts';

type Rank = (typeof RANK.options)[number];
type Region = (typeof REGION.options)[number];

export interface DemoRepresentative extends Person {
  readonly id: number;
  readonly sfaCode: string;
  readonly rank: Rank;
  readonly region: Region;
  readonly role: Role;
  readonly outOfOfficeEndDate: string | null;
  readonly deputyIds: readonly number[];
}

interface Post {
  readonly rank: Rank;
  readonly region: Region;
  /** The demo user in this post, in the first team. */
  readonly username?: string;
}

const REGIONS = ['CENTRAL', 'WEST', 'SOUTH', 'NORTH', 'EAST'] as const;

/** A team of thirty. */
const TEAM: readonly Post[] = [
  { rank: 'REGIONAL_LEADER', region: 'CENTRAL', username: 'regional-leader' },
  { rank: 'KEY_ACCOUNT_MANAGER', region: 'RETAIL', username: 'retail-leader' },
  { rank: 'REGIONAL_REPRESENTATIVE', region: 'CENTRAL', username: 'representative' },
  { rank: 'SALES_REPRESENTATIVE', region: 'CENTRAL', username: 'sales-van' },
  { rank: 'REGIONAL_LEADER', region: 'WEST' },
  { rank: 'REGIONAL_LEADER', region: 'SOUTH' },
  { rank: 'REGIONAL_LEADER', region: 'NORTH' },
  { rank: 'REGIONAL_LEADER', region: 'EAST' },
  { rank: 'ADMINISTRATOR', region: 'ALL' },
  { rank: 'FIELD_SALES_MANAGER', region: 'ALL' },
  { rank: 'KEY_ACCOUNT_MANAGER', region: 'RETAIL' },
  { rank: 'KEY_ACCOUNT_MANAGER', region: 'OOH' },
  { rank: 'SHOPPER_MARKETING_MANAGER', region: 'ALL' },
  { rank: 'SHOPPER_MARKETING_SPECIALIST', region: 'RETAIL' },
  { rank: 'SHOPPER_MARKETING_SPECIALIST', region: 'OOH' },
  ...REGIONS.flatMap((region): Post[] => [
    { rank: 'REGIONAL_REPRESENTATIVE', region },
    { rank: 'REGIONAL_REPRESENTATIVE', region },
    { rank: 'SALES_REPRESENTATIVE', region },
  ]),
];

const ROLE_OF_RANK: Readonly<Record<Rank, Role>> = {
  ADMINISTRATOR: 'FCR_ADMIN',
  FIELD_SALES_MANAGER: 'FCR_REGIONAL_LEADER',
  SALES_REPRESENTATIVE: 'FCR_SALES_VAN',
  KEY_ACCOUNT_MANAGER: 'FCR_RETAIL_LEADER',
  SHOPPER_MARKETING_MANAGER: 'FCR_RETAIL_LEADER',
  SHOPPER_MARKETING_SPECIALIST: 'FCR_REGIONAL_REPRESENTATIVE',
  REGIONAL_REPRESENTATIVE: 'FCR_REGIONAL_REPRESENTATIVE',
  REGIONAL_LEADER: 'FCR_REGIONAL_LEADER',
};

const FIRST_SFA_CODE = 1001;

/** Teams of thirty representatives; the first team includes the demo users. */
export function createRepresentatives(random: Random, teams: number, today: string): DemoRepresentative[] {
  const posts = Array.from({ length: teams }, (_, team) =>
    team === 0 ? TEAM : TEAM.map(withoutUser),
  ).flat();
  const people = createPeople(random, posts.length);
  return posts.map((post, index) => ({
    ...(people[index] as Person),
    ...demoPerson(post.username),
    id: index + 1,
    sfaCode: `SFA-${FIRST_SFA_CODE + index}`,
    rank: post.rank,
    region: post.region,
    role: ROLE_OF_RANK[post.rank],
    outOfOfficeEndDate: post.username ? null : createAbsence(random, today),
    deputyIds: createDeputies(random, posts, index),
  }));
}

function withoutUser({ rank, region }: Post): Post {
  return { rank, region };
}

function demoPerson(username: string | undefined): Partial<Person> {
  const user = DEMO_USERS.find((candidate) => candidate.username === username);
  if (!user) return {};
  const { lastName: familyName, firstName: givenName } = user;
  const email = `${user.username}@cooler-register.example`;
  return { username: user.username, familyName, givenName, name: `${familyName} ${givenName}`, email };
}

/** Some representatives are away; some past absences were never cleared. */
function createAbsence(random: Random, today: string): string | null {
  return random.weighted([
    [null, 14],
    [random.date(today, 1, 16), 4],
    [random.date(today, -60, -3), 2],
  ]);
}

/** Two to six deputies of the same region or rank. */
function createDeputies(random: Random, posts: readonly Post[], index: number): number[] {
  const own = posts[index] as Post;
  const colleagues = posts.flatMap((post, other) =>
    other !== index && (post.region === own.region || post.rank === own.rank) ? [other + 1] : [],
  );
  return random.sample(colleagues, random.int(2, 6));
}
