import {
  FINAL_STATUSES,
  type RequestStatus,
  type RequestType,
} from '@cooler/contract/features/work-request/statuses.ts';
import { findTransition } from '@cooler/contract/features/work-request/steps/find-transition.ts';
import type { RequestActor, RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import { addDays } from '@cooler/contract/kernel/day.ts';
import { distribute } from '../choose.ts';
import type { Random } from '../random.ts';
import { HISTORY_DAYS, instantOn, inTimeOrder } from '../work-time.ts';
import { DAYS_BEFORE, STORIES, type Story, TYPE_WEIGHTS } from './stories.ts';

/** A step of a request: event, actor, resulting status and time. */
export interface PlannedStep {
  readonly event: 'create' | RequestEvent;
  readonly by: 'everyone' | RequestActor;
  readonly status: RequestStatus;
  readonly at: string;
}

export interface RequestPlan {
  readonly type: RequestType;
  readonly steps: readonly PlannedStep[];
}

/** `count` requests by time of creation; every status that each type can have occurs. */
export function planRequests(random: Random, count: number, today: string): RequestPlan[] {
  const types = distribute(random, TYPE_WEIGHTS, count);
  const plans = TYPE_WEIGHTS.flatMap(([type]) => {
    const ofType = types.filter((other) => other === type).length;
    return distribute(random, STORIES[type], ofType).map((story) => planRequest(random, type, story, today));
  });
  return inTimeOrder(plans, ({ steps }) => steps[0]?.at ?? '');
}

export function isFinal(status: RequestStatus): boolean {
  return (FINAL_STATUSES as readonly RequestStatus[]).includes(status);
}

function planRequest(random: Random, type: RequestType, story: Story, today: string): RequestPlan {
  const gaps = story.events.map((event) => random.int(...DAYS_BEFORE[event]));
  const length = gaps.reduce((sum, gap) => sum + gap, 0);
  const steps: PlannedStep[] = [];
  let status: RequestStatus = 'REQUIRED';
  let day = addDays(today, -lastStepAgo(random, story, length) - length);
  steps.push({ event: 'create', by: 'everyone', status, at: instantOn(random, day) });
  story.events.forEach((event, index) => {
    const step = stepFrom(status, event, type);
    status = step.to;
    day = addDays(day, gaps[index] ?? 0);
    steps.push({ event, by: step.by, status, at: instantOn(random, day, steps.at(-1)?.at) });
  });
  return { type, steps };
}

/** The last step of open requests is a few days old; closed ones are spread over the whole history. */
function lastStepAgo(random: Random, { restsUpTo }: Story, length: number): number {
  return random.int(1, restsUpTo || HISTORY_DAYS - length);
}

function stepFrom(status: RequestStatus, event: RequestEvent, type: RequestType) {
  const step = findTransition(event, status, type);
  if (!step)
    throw new Error(`A demo story has the event ${event} in ${status}, which is not possible for ${type}`);
  return step;
}
