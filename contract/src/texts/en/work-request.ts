import { prefixed } from '../prefixed.ts';
import { request } from './request.ts';

export const workRequest = {
  ...prefixed('work-request', request),
  'work-request.wholeGroup': 'Whole device group',
  'work-request.remarkHintDecor': 'If the decor differs, please write the current decor in the remark',
  'work-request.remarkHintService': 'Please describe the fault in the remark',
  'request-event.edit': 'Edit',
  'request-event.approve': 'Approve',
  'request-event.deny': 'Deny',
  'request-event.delete': 'Delete',
  'request-event.own-complete': 'Complete',
  'request-event.approve-repair-offer': 'Approve repair offer',
  'request-event.deny-repair-offer': 'Deny repair offer',
} as const satisfies Record<string, string>;
