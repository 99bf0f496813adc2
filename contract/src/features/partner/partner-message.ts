import { defineChoices } from '../../kernel/field.ts';

/** The HTTP methods of messages to partners (docs/domain.md §6.2); GET is never queued. */
export const PARTNER_MESSAGE_TYPE = defineChoices('partner-message-type', ['POST', 'PUT', 'DELETE', 'GET']);

/** The HTTP methods that the log screens offer as a filter (docs/domain.md §11.10). */
export const FILTERED_MESSAGE_TYPES = ['POST', 'PUT', 'DELETE'] as const;

/** The state of a message: waiting (also for a retry), sent, parked until an admin decides, or cancelled. */
export const PARTNER_MESSAGE_STATE = defineChoices('partner-message-state', [
  'WAITING',
  'SENT',
  'PARKED',
  'CANCELLED',
]);

export type PartnerMessageState = (typeof PARTNER_MESSAGE_STATE.options)[number];

/** Why the last attempt to send a message failed. */
export const PARTNER_MESSAGE_FAILURE = defineChoices('partner-message-failure', [
  'UNREACHABLE',
  'TIMEOUT',
  'BUSY',
  'REFUSED',
  'ADDRESS_REFUSED',
  'ANSWER_INVALID',
  'ANSWER_TOO_LARGE',
]);

export type PartnerMessageFailure = (typeof PARTNER_MESSAGE_FAILURE.options)[number];

/** What the logs of both partners have in common. */
export const MESSAGE_LOG = {
  key: 'id',
  title: 'id',
  defaultSort: ['id', 'desc'],
  pageSize: 100,
  unique: [],
  card: {
    title: ['requestType', 'id'],
    subtitle: ['requestUrl', 'responseMessage'],
    status: 'responseHttpStatusCode',
    date: 'createdDate',
  },
} as const;

/** The delivery state of a message, for admins; not in the table. */
const STATE_FIELD = { readOnly: true, column: false } as const;

export const DELIVERY_FIELDS = {
  state: { kind: 'choice', of: PARTNER_MESSAGE_STATE, ...STATE_FIELD },
  failure: { kind: 'choice', of: PARTNER_MESSAGE_FAILURE, ...STATE_FIELD },
  attempts: { kind: 'int', ...STATE_FIELD },
  nextAttemptDate: { kind: 'instant', ...STATE_FIELD },
  workRequestId: { kind: 'int', link: ['work-requests', 'workRequestId'], ...STATE_FIELD },
} as const;
