import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';

/** The events of a request after its creation, and its longest rest after the last one. */
export interface Story {
  readonly events: readonly RequestEvent[];
  /** The most days since the last event while it is open; 0 for a closed request. */
  readonly restsUpTo: number;
}

type Weighted = readonly [story: Story, weight: number];

function story(weight: number, events: readonly RequestEvent[], restsUpTo = 8): Weighted {
  return [{ events, restsUpTo }, weight];
}

const EDITED_APPROVED: readonly RequestEvent[] = ['edit', 'approve'];
const ON_SITE: readonly RequestEvent[] = ['approve', 'started', 'arrived'];
const TAKEN_AWAY: readonly RequestEvent[] = [...ON_SITE, 'left', 'cannot-be-repaired-on-site'];

/** Stories of every type. */
const COMMON: readonly Weighted[] = [
  story(34, []),
  story(9, ['edit']),
  story(24, ['approve']),
  story(6, EDITED_APPROVED),
  story(16, ['approve', 'started']),
  story(10, ['approve', 'new-deadline']),
  story(8, ON_SITE, 1),
  story(8, [...ON_SITE, 'left'], 3),
  story(24, ['deny'], 0),
  story(6, ['edit', 'deny'], 0),
  story(12, ['delete'], 0),
  story(6, ['approve', 'delete'], 0),
  story(40, ['approve', 'own-complete'], 0),
  story(90, ['approve', 'started', 'done'], 0),
  story(80, [...ON_SITE, 'done'], 0),
  story(50, ['approve', 'started', 'arrived', 'left', 'done'], 0),
  story(36, [...EDITED_APPROVED, 'started', 'arrived', 'done'], 0),
  story(30, ['approve', 'new-deadline', 'started', 'arrived', 'done'], 0),
  story(14, ['approve', 'started', 'failed'], 0),
  story(12, [...ON_SITE, 'left', 'failed'], 0),
];

/** Stories of repairs only. */
const REPAIRS: readonly Weighted[] = [
  story(16, [...ON_SITE, 'lacks-parts'], 20),
  story(10, [...ON_SITE, 'caloric-or-compressor'], 12),
  story(12, TAKEN_AWAY, 12),
  story(12, [...TAKEN_AWAY, 'repair-offer'], 9),
  story(4, [...ON_SITE, 'repair-offer'], 9),
  story(8, [...TAKEN_AWAY, 'repair-offer', 'approve-repair-offer'], 9),
  story(6, [...TAKEN_AWAY, 'repair-offer', 'deny-repair-offer'], 12),
  story(40, [...ON_SITE, 'lacks-parts', 'started', 'arrived', 'done'], 0),
  story(44, [...TAKEN_AWAY, 'repair-offer', 'approve-repair-offer', 'done'], 0),
  story(14, [...ON_SITE, 'repair-offer', 'approve-repair-offer', 'arrived', 'done'], 0),
  story(14, [...TAKEN_AWAY, 'repair-offer', 'deny-repair-offer', 'device-status-set'], 0),
  story(8, [...TAKEN_AWAY, 'device-status-set'], 0),
  story(8, [...ON_SITE, 'caloric-or-compressor', 'device-status-set'], 0),
];

/** Stories by type, with weights. */
export const STORIES: Readonly<Record<RequestType, readonly Weighted[]>> = {
  DELIVERY: COMMON,
  DISMANTLING: COMMON,
  TRANSIT: COMMON,
  REPLACEMENT: COMMON,
  SERVICE: [...COMMON, ...REPAIRS],
};

export const TYPE_WEIGHTS: readonly (readonly [type: RequestType, weight: number])[] = [
  ['DELIVERY', 32],
  ['DISMANTLING', 18],
  ['TRANSIT', 9],
  ['REPLACEMENT', 11],
  ['SERVICE', 30],
];

/** Days since the previous event. */
export const DAYS_BEFORE: Readonly<Record<RequestEvent, readonly [from: number, to: number]>> = {
  edit: [0, 2],
  approve: [0, 3],
  deny: [0, 4],
  delete: [0, 5],
  'own-complete': [2, 9],
  started: [1, 4],
  'new-deadline': [1, 3],
  arrived: [0, 4],
  left: [0, 0],
  'lacks-parts': [0, 1],
  'caloric-or-compressor': [0, 1],
  'cannot-be-repaired-on-site': [0, 2],
  'repair-offer': [1, 6],
  'approve-repair-offer': [0, 4],
  'deny-repair-offer': [0, 4],
  done: [0, 3],
  failed: [0, 4],
  'device-status-set': [1, 8],
};
