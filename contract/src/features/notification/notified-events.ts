import type { RequestEvent } from '../work-request/steps/transitions.ts';

/** The kinds of notification; users switch each on or off. */
export const NOTIFICATION_KINDS = [
  'REQUEST_DECIDED',
  'PARTNER_NEWS',
  'AWAITS_ME',
  'QUESTION',
  'MENTIONED',
  'WATCHED',
  'ROUND',
  'ABSENCE',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The channels of notifications: the screen, push messages to a device, e-mail. */
export const NOTIFICATION_CHANNELS = ['product', 'push', 'email'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** The subject of a notification. */
export type NotificationSubject = 'movement' | 'comment' | 'sheet' | 'round' | 'person';

/** The recipients of a notification; users are never notified of their own actions. */
export type Recipient =
  | 'requester'
  | 'representative'
  | 'leaders'
  | 'requester of the comment'
  | 'asker'
  | 'mentioned'
  | 'newly mentioned'
  | 'watchers'
  | 'watchers of the comment'
  | 'leaders of the shop'
  | 'representatives of the round'
  | 'starter of the round'
  | 'the absent person'
  | 'deputies';

/** What notifies besides the steps of requests; triggers of the database write these names. */
type OtherEvent =
  | 'create'
  | 'undo'
  | 'question'
  | 'answer'
  | 'comment'
  | 'comment-edited'
  | 'sheet-closed'
  | 'round-started'
  | 'round-late'
  | 'own-round-late'
  | 'absence-began'
  | 'absence-ends';

export interface NotifiedEvent {
  readonly event: RequestEvent | OtherEvent;
  readonly kind: NotificationKind;
  readonly about: NotificationSubject;
  readonly whom: readonly Recipient[];
  /** Deputies of absent recipients are notified as well. */
  readonly alsoDeputies: boolean;
}

const ofRequest = { about: 'movement', alsoDeputies: true } as const;
const DECIDED = { ...ofRequest, kind: 'REQUEST_DECIDED', whom: ['requester'] } as const;
const NEWS = { ...ofRequest, kind: 'PARTNER_NEWS', whom: ['requester', 'representative'] } as const;
const AWAITS = { ...ofRequest, kind: 'AWAITS_ME', whom: ['leaders'] } as const;
const OF_COMMENT = { about: 'comment', alsoDeputies: false } as const;
const MENTIONED = { ...OF_COMMENT, kind: 'MENTIONED', whom: ['mentioned'] } as const;
const TALK = { ...OF_COMMENT, kind: 'WATCHED', whom: ['watchers of the comment'] } as const;
const ROUND = { kind: 'ROUND', about: 'round', alsoDeputies: true } as const;
const ABSENCE = { kind: 'ABSENCE', about: 'person', alsoDeputies: false } as const;

const EVENTS: readonly NotifiedEvent[] = [
  { event: 'create', ...AWAITS },
  { event: 'repair-offer', ...AWAITS },
  { event: 'edit', ...DECIDED },
  { event: 'approve', ...DECIDED },
  { event: 'deny', ...DECIDED },
  { event: 'undo', ...DECIDED },
  { event: 'delete', ...DECIDED },
  { event: 'own-complete', ...DECIDED },
  { event: 'approve-repair-offer', ...DECIDED },
  { event: 'deny-repair-offer', ...DECIDED },
  { event: 'device-status-set', ...DECIDED },
  { event: 'started', ...NEWS },
  { event: 'new-deadline', ...NEWS },
  { event: 'arrived', ...NEWS },
  { event: 'left', ...NEWS },
  { event: 'lacks-parts', ...NEWS },
  { event: 'caloric-or-compressor', ...NEWS },
  { event: 'cannot-be-repaired-on-site', ...NEWS },
  { event: 'repair-offer', ...NEWS },
  { event: 'done', ...NEWS },
  { event: 'failed', ...NEWS },
  {
    ...{ event: 'question', kind: 'QUESTION', whom: ['requester of the comment'] },
    ...{ about: 'comment', alsoDeputies: true },
  },
  {
    ...{ event: 'answer', kind: 'AWAITS_ME', whom: ['asker'] },
    ...{ about: 'comment', alsoDeputies: true },
  },
  { event: 'question', ...MENTIONED },
  { event: 'answer', ...MENTIONED },
  { event: 'comment', ...MENTIONED },
  { event: 'comment-edited', ...MENTIONED, whom: ['newly mentioned'] },
  { event: 'question', ...TALK },
  { event: 'answer', ...TALK },
  { event: 'comment', ...TALK },
  {
    event: 'sheet-closed',
    kind: 'AWAITS_ME',
    about: 'sheet',
    whom: ['leaders of the shop'],
    alsoDeputies: true,
  },
  { event: 'round-started', ...ROUND, whom: ['representatives of the round'] },
  { event: 'round-late', ...ROUND, whom: ['representatives of the round'] },
  { event: 'own-round-late', ...ROUND, whom: ['starter of the round'] },
  { event: 'absence-began', ...ABSENCE, whom: ['deputies'] },
  { event: 'absence-ends', ...ABSENCE, whom: ['the absent person'] },
];

/** Watchers of a request are notified of each of its steps except its creation. */
const STEPS_WATCHED = [
  ...new Set(EVENTS.flatMap(({ event, about }) => (about === 'movement' ? [event] : []))),
]
  .filter((event) => event !== 'create')
  .map(
    (event): NotifiedEvent => ({
      event,
      kind: 'WATCHED',
      about: 'movement',
      whom: ['watchers'],
      alsoDeputies: false,
    }),
  );

/**
 * All notified events and their recipients. A user who matches several rows for one event is notified once, by the first
 * row (docs/domain.md §16.1). The texts are `notification.one.{event}` and `notification.many.{event}`.
 */
export const NOTIFIED_EVENTS: readonly NotifiedEvent[] = [...EVENTS, ...STEPS_WATCHED];
