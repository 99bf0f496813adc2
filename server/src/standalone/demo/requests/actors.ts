import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { DemoRepresentative } from '../master-data/representatives.ts';
import type { Random } from '../random.ts';
import type { World, WorldShop } from '../world.ts';
import type { PlannedStep } from './plan.ts';

export interface Acting {
  readonly by: string;
  readonly onBehalfOf: string | null;
}

const RETAIL_SHARE = 0.35;
const ABSENT_SHARE = 0.06;

/** The actor of a step: the shop's representative, the leader of its region or a deputy, or the partner. */
export function actorOf(
  random: Random,
  world: World,
  shop: WorldShop,
  type: RequestType,
  step: PlannedStep,
): Acting {
  const actors: Readonly<Record<PlannedStep['by'], () => Acting>> = {
    everyone: () => inOwnName(shop.representative.username),
    requesters: () => inOwnName(shop.representative.username),
    leaders: () => leaderFor(random, world, shop),
    managers: () => inOwnName(random.pick(['admin', 'it-admin'])),
    partner: () => inOwnName(type === 'SERVICE' ? 'prime-sols' : 'aurora'),
  };
  return actors[step.by]();
}

function leaderFor(random: Random, world: World, shop: WorldShop): Acting {
  if (shop.chainName && random.chance(RETAIL_SHARE)) return inOwnName('retail-leader');
  const leaders = world.representatives.filter(({ rank }) => rank === 'REGIONAL_LEADER');
  const leader = leaders.find(({ region }) => region === shop.region) as DemoRepresentative;
  if (!random.chance(ABSENT_SHARE)) return inOwnName(leader.username);
  const deputy = random.pick(leaders.filter((other) => other !== leader));
  return { by: deputy.username, onBehalfOf: leader.username };
}

function inOwnName(by: string): Acting {
  return { by, onBehalfOf: null };
}
