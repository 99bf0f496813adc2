import type { Entity } from '../../../kernel/entity.ts';
import { REGION } from '../../regional-representative/regional-representative.entity.ts';
import { ROUND_COUNT } from './stock-taking-round.entity.ts';

/** A shop of a round, with the counts of the devices that were there when the round started. */
export const stockTakingRoundShop = {
  name: 'stock-taking-round-shop',
  path: 'stock-taking-round-shops',
  key: 'id',
  title: 'shop.name',
  defaultSort: ['shop.code', 'asc'],
  pageSize: 100,
  unique: [],
  card: {
    title: ['shop.name'],
    subtitle: ['shop.code', 'shop.address.city', 'shop.regionalRepresentative.name', 'waiting'],
    status: 'isDone',
  },
  fields: {
    id: { kind: 'int', readOnly: true, column: false, excel: false },
    roundId: { kind: 'int', required: true, readOnly: true, column: false, excel: false },
    'shop.code': { kind: 'text', required: true, readOnly: true, link: ['shops', 'shop.code'], width: 110 },
    'shop.name': { kind: 'text', required: true, readOnly: true, width: 250 },
    'shop.address.city': { kind: 'text', required: true, readOnly: true, width: 140 },
    'shop.regionalRepresentative.name': { kind: 'text', required: true, readOnly: true, width: 170 },
    'shop.regionalRepresentative.region': {
      kind: 'choice',
      of: REGION,
      required: true,
      readOnly: true,
      width: 120,
    },
    isDone: { kind: 'bool', readOnly: true, column: false, width: 100 },
    daysOverdue: { kind: 'int', readOnly: true, width: 120 },
    waiting: ROUND_COUNT,
    found: ROUND_COUNT,
    absent: ROUND_COUNT,
    dropped: ROUND_COUNT,
    uncounted: ROUND_COUNT,
    devices: ROUND_COUNT,
  },
} as const satisfies Entity;
