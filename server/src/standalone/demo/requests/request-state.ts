import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { addDays } from '@cooler/contract/kernel/day.ts';
import { createRandom, type Random } from '../random.ts';
import type { PlannedStep } from './plan.ts';
import { ADDITIONS, REMARKS, REMARKS_ON_PIECES } from './remarks.ts';
import type { RequestState, Subject } from './request.ts';
import { messageOf } from './step-messages.ts';

type Change = (random: Random, state: RequestState, request: Numbered, day: string) => Partial<RequestState>;

/** The facts that numbers, dates and remarks depend on. */
interface Numbered {
  readonly id: number;
  readonly type: RequestType;
  /** The day of its end; null while it is open. Requested and accepted dates are never later. */
  readonly endedOn: string | null;
}

const REMARK_SHARE = 0.6;
const AURORA_BASE = 410_000;
const PRIME_SOLS_BASE = 72_000;

function noLater(day: string, last: string | null): string {
  return last !== null && last < day ? last : day;
}

const complete: Change = (_random, _state, _request, day) => ({ completedDate: day });

/** The changes of an event besides the status. */
const CHANGES: Partial<Readonly<Record<PlannedStep['event'], Change>>> = {
  edit: (random, state, { endedOn }) => ({
    remark: [state.remark, random.pick(ADDITIONS)].filter(Boolean).join('\n'),
    requestedDate: noLater(addDays(state.requestedDate, random.pick([0, 1, 3, 7])), endedOn),
  }),
  approve: (_random, _state, { id, type }) =>
    type === 'SERVICE'
      ? { primeSolsNumber: `PS-${PRIME_SOLS_BASE + id}` }
      : { auroraNumber: `AUR-${AURORA_BASE + id}` },
  'new-deadline': (random, _state, { endedOn }, day) => ({
    acceptedDate: noLater(addDays(day, random.int(2, 10)), endedOn),
  }),
  'own-complete': complete,
  done: complete,
};

/** The request when it was created. */
export function firstState(
  random: Random,
  { type, endedOn }: Numbered,
  subject: Subject,
  at: string,
): RequestState {
  const needed = type === 'SERVICE' || (!subject.remark && random.chance(REMARK_SHARE));
  const phrases = subject.toDeviceQty ? REMARKS_ON_PIECES : REMARKS[type];
  const remarks = [needed && random.pick(phrases), subject.remark].filter(Boolean);
  return {
    requestStatus: 'REQUIRED',
    remark: remarks.join('\n') || null,
    requestedDate: noLater(addDays(at.slice(0, 10), random.int(2, 14)), endedOn),
    acceptedDate: null,
    completedDate: null,
    auroraNumber: null,
    primeSolsNumber: null,
    message: null,
    offerAmount: null,
    offerCurrency: null,
  };
}

/** The request after a step. */
export function nextState(
  random: Random,
  state: RequestState,
  request: Numbered,
  step: PlannedStep,
): RequestState {
  const change = CHANGES[step.event]?.(random, state, request, step.at.slice(0, 10));
  const words = messageOf(createRandom(`words ${request.id} ${step.event}`), step.event);
  return { ...state, ...words, ...change, requestStatus: step.status };
}
