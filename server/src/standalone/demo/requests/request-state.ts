import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { addDays } from '../days.ts';
import { createRandom, type Random } from '../random.ts';
import type { PlannedStep } from './plan.ts';
import { ADDITIONS, REMARKS, REMARKS_ON_PIECES } from './remarks.ts';
import type { RequestState, Subject } from './request.ts';
import { wordsOf } from './words.ts';

type Change = (random: Random, state: RequestState, request: Numbered, day: string) => Partial<RequestState>;

/** What numbers and remarks depend on. */
interface Numbered {
  readonly id: number;
  readonly type: RequestType;
}

const REMARK_SHARE = 0.6;
const AURORA_BASE = 410_000;
const PRIME_SOLS_BASE = 72_000;

const complete: Change = (_random, _state, _request, day) => ({ completedDate: day });

/** What an event changes beside the status. */
const CHANGES: Partial<Readonly<Record<PlannedStep['event'], Change>>> = {
  edit: (random, state) => ({
    remark: [state.remark, random.pick(ADDITIONS)].filter(Boolean).join('\n'),
    requestedDate: addDays(state.requestedDate, random.pick([0, 1, 3, 7])),
  }),
  approve: (_random, _state, { id, type }) =>
    type === 'SERVICE'
      ? { primeSolsNumber: `PS-${PRIME_SOLS_BASE + id}` }
      : { auroraNumber: `AUR-${AURORA_BASE + id}` },
  'new-deadline': (random, _state, _request, day) => ({ acceptedDate: addDays(day, random.int(2, 10)) }),
  'own-complete': complete,
  done: complete,
};

/** The request as it was written. */
export function firstState(random: Random, type: RequestType, subject: Subject, at: string): RequestState {
  const needed = type === 'SERVICE' || (!subject.remark && random.chance(REMARK_SHARE));
  const phrases = subject.toDeviceQty ? REMARKS_ON_PIECES : REMARKS[type];
  const remarks = [needed && random.pick(phrases), subject.remark].filter(Boolean);
  return {
    requestStatus: 'REQUIRED',
    remark: remarks.join('\n') || null,
    requestedDate: addDays(at.slice(0, 10), random.int(2, 14)),
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
  const words = wordsOf(createRandom(`words ${request.id} ${step.event}`), step.event);
  return { ...state, ...words, ...change, requestStatus: step.status };
}
