import { defineEntity } from '../../../kernel/entity.ts';
import { defineChoices } from '../../../kernel/field.ts';

/** Only a closed stock-taking can be decided or deleted (docs/domain.md §9.5). */
export const STOCK_TAKING_STATUS = defineChoices(
  'stock-taking-status',
  ['IN_PROGRESS', 'CLOSED', 'APPROVED', 'DENIED'],
  { IN_PROGRESS: 'blue', CLOSED: 'amber', APPROVED: 'green', DENIED: 'red' },
);

export type StockTakingStatus = (typeof STOCK_TAKING_STATUS.options)[number];

const COUNT = { kind: 'int', readOnly: true, width: 90 } as const;

/** The stock-taking of one shop (docs/domain.md §9.1, §12.9): captured by phones in the shop, decided by a leader. */
export const stockTakingHead = defineEntity({
  name: 'stock-taking-head',
  path: 'stock-taking-heads',
  key: 'id',
  title: 'shop.name',
  defaultSort: ['createdDate', 'desc'],
  pageSize: 100,
  unique: [],
  personalFilters: ['awaiting'],
  card: {
    title: ['shop.name'],
    subtitle: ['shop.code', 'shop.address.city', 'shop.regionalRepresentative.name'],
    status: 'status',
    date: 'date',
  },
  fields: {
    id: { kind: 'int', readOnly: true, width: 80 },
    'shop.code': { kind: 'text', readOnly: true, link: ['shops', 'shop.code'], width: 110 },
    'shop.name': { kind: 'text', readOnly: true, link: ['shops', 'shop.code'], width: 200 },
    'shop.address.city': { kind: 'text', readOnly: true, width: 140 },
    'shop.regionalRepresentative.name': { kind: 'text', readOnly: true, width: 170 },
    // `awaiting` filters by it.
    'shop.regionalRepresentative.id': {
      kind: 'int',
      readOnly: true,
      row: false,
      column: false,
      filter: false,
      sort: false,
      excel: false,
    },
    date: { kind: 'date', readOnly: true, width: 120 },
    status: { kind: 'choice', of: STOCK_TAKING_STATUS, required: true, readOnly: true, width: 130 },
    presentLines: COUNT,
    absentLines: COUNT,
    extraLines: COUNT,
    closedBy: { kind: 'text', isPerson: true, readOnly: true, column: false, width: 140 },
    closedDate: { kind: 'instant', readOnly: true, column: false, width: 150 },
  },
});
