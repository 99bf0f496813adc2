import { defineEntity, type Row, type RowsWith } from '../../kernel/entity.ts';
import { REGION } from '../regional-representative/regional-representative.entity.ts';
import { REQUEST_FIELDS } from './request-fields.ts';
import type { LeaderEvent } from './steps/transitions.ts';
import { SUBJECT_FIELDS } from './subject-fields.ts';
import { QUESTION_STATE } from './thread/question-state.ts';

const COUNTED_BY = {
  readOnly: true,
  row: false,
  column: false,
  sort: false,
  csv: false,
  excel: false,
} as const;

const declared = defineEntity({
  name: 'work-request',
  path: 'work-requests',
  keptOnPhone: true,
  key: 'id',
  title: 'id',
  defaultSort: ['id', 'desc'],
  pageSize: 100,
  unique: [],
  card: {
    title: ['requestType', 'id'],
    subtitle: [
      'shopFrom.name',
      'shopFrom.address.city',
      'shopTo.name',
      'shopTo.address.city',
      'deviceRegisterFrom.serialNumber',
      'deviceRegisterTo.serialNumber',
      'deviceRegisterFrom.deviceType.name',
      'deviceRegisterTo.deviceType.name',
    ],
    status: 'requestStatus',
    date: 'requestedDate',
  },
  personalFilters: ['awaiting', 'mine', 'myShops', 'deputizedShops'],
  openingView: {
    name: 'deciding',
    right: 'work-requests.decide',
    hidesOthers: true,
    columns: [
      { path: 'id', width: 104 },
      { path: 'requestType', width: 107 },
      { path: 'subject.shopName', width: 114 },
      { path: 'subject.deviceType', width: 112 },
      { path: 'subject.decor', width: 93 },
      { path: 'remark', width: 109 },
      { path: 'requestedDate', width: 100 },
      { path: 'createdDate', width: 104 },
      { path: 'createdBy', width: 101 },
      { path: 'requestStatus', width: 136 },
    ],
  },
  fields: {
    id: { kind: 'int', readOnly: true, csv: false, width: 90 },
    ...REQUEST_FIELDS,
    // A summary of its comments (docs/domain.md §5.16).
    questionState: { kind: 'choice', of: QUESTION_STATE, readOnly: true, csv: false, width: 150 },
    commentCount: { kind: 'int', readOnly: true, csv: false, width: 120 },
    lastComment: { kind: 'instant', readOnly: true, csv: false, width: 160 },
    // The representative whose shop it is about: by him `awaiting` finds who is asked.
    'regionalRepresentative.id': {
      kind: 'ref',
      to: 'regional-representative',
      numeric: true,
      readOnly: true,
      column: false,
      csv: false,
      excel: false,
    },
    // The shop that it is about: by it `myShops` and `deputizedShops` find what is theirs.
    aboutShopId: {
      kind: 'int',
      readOnly: true,
      column: false,
      filter: false,
      sort: false,
      csv: false,
      excel: false,
    },
    ...SUBJECT_FIELDS,
    // What statistics count it by (docs/domain.md §18): whatever happens to its shop later, and to itself at its end.
    'askedIn.county': { kind: 'text', ...COUNTED_BY },
    'askedIn.region': { kind: 'choice', of: REGION, ...COUNTED_BY },
    serviceReason: { kind: 'text', ...COUNTED_BY },
    endedDate: { kind: 'instant', ...COUNTED_BY },
    onBehalfOf: {
      kind: 'text',
      isPerson: true,
      readOnly: true,
      column: false,
      filter: false,
      sort: false,
      excel: false,
    },
  },
});

/** What a shop needs done with devices, from asking to completion (docs/domain.md §5.1). */
export const workRequest: typeof declared &
  RowsWith<{
    /** The steps that the caller may take with it now. */
    readonly can?: readonly LeaderEvent[];
  }> = declared;

export type WorkRequest = Row<typeof workRequest>;
