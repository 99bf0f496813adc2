import { shuffled } from '../choose.ts';
import { createRandom, type Random } from '../random.ts';
import { type Cause, type DemoDevice, move, NOWHERE } from '../register/device.ts';
import { settle } from '../register/simulate-lifecycle.ts';
import type { World, WorldShop } from '../world.ts';
import { actorOf } from './actors.ts';
import { applyEffect } from './effects.ts';
import { isFinal, type PlannedStep, planRequests, type RequestPlan } from './plan.ts';
import type { Claim, DemoRequest, GroupMember, RequestStep, Subject } from './request.ts';
import { firstState, nextState } from './request-state.ts';
import { CHOOSE_SUBJECT } from './subjects.ts';

/** `freeFrom` of a device that an open request holds. */
const NEVER = '9999';
const PROJECT_SHARE = 0.08;

/** `count` requests, oldest first, with all their states; also moves the devices. */
export function createRequests(world: World, devices: readonly DemoDevice[], count: number): DemoRequest[] {
  const random = createRandom('requests');
  // In random order, so that no device is found more often because its predecessors never match.
  const register = {
    world,
    devices: shuffled(random, devices),
    oldStock: Map.groupBy(devices, (device) => device.state.place.shopId),
  };
  return planRequests(random, count, world.today).map((plan, index) => {
    const at = plan.steps[0]?.at ?? '';
    const subject = CHOOSE_SUBJECT[plan.type](random, register, plan, at);
    return createRequest(random, world, plan, subject, index + 1);
  });
}

function createRequest(
  random: Random,
  world: World,
  plan: RequestPlan,
  subject: Subject,
  id: number,
): DemoRequest {
  const claims: Claim[] = [];
  const last = plan.steps.at(-1) as PlannedStep;
  const numbered = { id, type: plan.type, endedOn: isFinal(last.status) ? last.at.slice(0, 10) : null };
  const steps: RequestStep[] = [];
  for (const planned of plan.steps) {
    const shop = (subject.shopFrom ?? subject.shopTo) as WorldShop;
    const acting = actorOf(random, world, shop, plan.type, planned);
    const cause: Cause = { ...acting, at: planned.at, door: 'WORKFLOW', requestId: id };
    if (holdsFrom(plan) === planned) claims.push(...claimAll(id, subject));
    for (const claim of claims) applyEffect(world, subject, plan.type, planned.status, claim, cause);
    if (planned.event === 'device-status-set') setManually(random, claims, cause);
    const before = steps.at(-1)?.state ?? firstState(random, numbered, subject, planned.at);
    const state = nextState(random, before, numbered, planned);
    steps.push({
      version: steps.length,
      event: planned.event,
      state,
      ...devicesOf(subject),
      ...acting,
      at: planned.at,
    });
  }
  release(random, world, plan, claims);
  const projectId = random.chance(PROJECT_SHARE)
    ? `PRJ-${world.today.slice(0, 4)}-${random.int(101, 148)}`
    : null;
  return { id, type: plan.type, subject, projectId, ...groupsOf(world, subject), claims, steps };
}

/** The step that claims the devices: approval for TRANSIT, creation for the others (docs/domain.md §5.8). */
function holdsFrom({ type, steps }: RequestPlan): PlannedStep | undefined {
  return type === 'TRANSIT' ? steps.find((step) => step.event === 'approve') : steps[0];
}

function claimAll(requestId: number, subject: Subject): Claim[] {
  return subject.moved.map(({ device, side }) => ({
    requestId,
    device,
    side,
    before: device.state,
    open: true,
  }));
}

/** Releases the devices after a final step and applies manual steps; an open request keeps them. */
function release(random: Random, world: World, plan: RequestPlan, claims: readonly Claim[]): void {
  const last = plan.steps.at(-1) as PlannedStep;
  const final = isFinal(last.status);
  for (const claim of claims) {
    claim.open = !final;
    claim.device.freeFrom = final ? last.at : NEVER;
  }
  const parents = final ? claims.filter(({ device }) => device.parentDeviceId === null) : [];
  for (const { device } of parents) settle(random, world, device);
}

/** After a failed repair the device is set to DISCARD or INACTIVE. */
function setManually(random: Random, claims: readonly Claim[], cause: Cause): void {
  const status = random.weighted([
    ['DISCARD', 3],
    ['INACTIVE', 1],
  ] as const);
  for (const { device } of claims) move(device, { status, place: NOWHERE }, { ...cause, door: 'FORM' });
}

function devicesOf({ deviceFrom, deviceTo }: Subject): Pick<RequestStep, 'deviceFrom' | 'deviceTo'> {
  return { deviceFrom: deviceFrom?.state ?? null, deviceTo: deviceTo?.state ?? null };
}

/** The group members besides the named device; a transit has no named device, so all of its devices are members. */
function groupsOf(world: World, subject: Subject): Pick<DemoRequest, 'deviceGroupFrom' | 'deviceGroupTo'> {
  const named = [subject.deviceFrom, subject.deviceTo];
  const members = (side: Claim['side']): GroupMember[] | null => {
    const others = subject.moved.filter((moved) => moved.side === side && !named.includes(moved.device));
    return others.length > 0 ? others.map(({ device }) => memberOf(world, device)) : null;
  };
  return { deviceGroupFrom: members('FROM'), deviceGroupTo: members('TO') };
}

function memberOf(world: World, { deviceTypeId, serialNumber, inventoryNumber }: DemoDevice): GroupMember {
  return { deviceTypeName: world.deviceTypes[deviceTypeId - 1]?.name ?? '', serialNumber, inventoryNumber };
}
