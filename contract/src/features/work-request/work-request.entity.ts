import { AUDIT_FIELDS, defineEntity, type Row, type RowsWith } from '../../kernel/entity.ts';
import { REGION } from '../regional-representative/regional-representative.entity.ts';
import { REQUEST_FIELDS } from './request-fields.ts';
import type { LeaderEvent } from './steps/transitions.ts';
import { SUBJECT_FIELDS } from './subject-fields.ts';
import { QUESTION_STATE } from './thread/question-state.ts';
import { VISIT_FIELDS } from './visit-fields.ts';

const FILTER_ONLY = {
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
  cachedOnDevice: true,
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
  personalFilters: ['awaiting', 'mine', 'current', 'myShops', 'deputizedShops'],
  openingView: {
    name: 'deciding',
    right: 'work-requests.decide',
    hidesOthers: true,
    columns: [
      { path: 'id', width: 106 },
      { path: 'requestType', width: 110 },
      { path: 'subject.shopName', width: 104 },
      { path: 'subject.deviceType', width: 104 },
      { path: 'subject.decor', width: 95 },
      { path: 'remark', width: 111 },
      { path: 'requestedDate', width: 112 },
      { path: 'createdDate', width: 104 },
      { path: 'createdBy', width: 104 },
      { path: 'requestStatus', width: 132 },
    ],
  },
  fields: {
    id: { kind: 'int', readOnly: true, csv: false, width: 90 },
    ...REQUEST_FIELDS,
    // A summary of its comments (docs/domain.md §5.16).
    questionState: { kind: 'choice', of: QUESTION_STATE, readOnly: true, csv: false, width: 150 },
    commentCount: { kind: 'int', readOnly: true, csv: false, width: 120 },
    lastComment: { kind: 'instant', readOnly: true, csv: false, width: 160 },
    // The representative of the subject's shop; `awaiting` filters by it.
    'regionalRepresentative.id': {
      kind: 'ref',
      to: 'regional-representative',
      numeric: true,
      readOnly: true,
      column: false,
      csv: false,
      excel: false,
    },
    // The subject's shop; `myShops` and `deputizedShops` filter by it.
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
    // For statistics (docs/domain.md §18): not affected by later changes of the shop.
    'askedIn.county': { kind: 'text', ...FILTER_ONLY },
    'askedIn.region': { kind: 'choice', of: REGION, ...FILTER_ONLY },
    serviceReason: { kind: 'text', ...FILTER_ONLY },
    endedDate: { kind: 'instant', ...FILTER_ONLY },
    // The accepted date, else the requested one; the home page counts by it.
    dueDate: { kind: 'date', ...FILTER_ONLY },
    onBehalfOf: {
      kind: 'text',
      isPerson: true,
      readOnly: true,
      column: false,
      filter: false,
      sort: false,
      excel: false,
    },
    // Here, so that the columns of VISIT_FIELDS are the last ones of workbooks.
    ...AUDIT_FIELDS,
    ...VISIT_FIELDS,
  },
});

/** A request of a shop for work on devices, from creation to completion (docs/domain.md §5.1). */
export const workRequest: typeof declared &
  RowsWith<{
    /** The steps that the caller may take now. */
    readonly can?: readonly LeaderEvent[];
  }> = declared;

export type WorkRequest = Row<typeof workRequest>;
