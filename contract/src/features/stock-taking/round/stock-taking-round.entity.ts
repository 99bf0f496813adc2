import { defineEntity } from '../../../kernel/entity.ts';
import { defineChoices } from '../../../kernel/field.ts';

/** The status of a round: devices are still to be counted, all are counted, or it was ended early. */
export const STOCK_TAKING_ROUND_STATUS = defineChoices(
  'stock-taking-round-status',
  ['RUNNING', 'FINISHED', 'ENDED'],
  { RUNNING: 'blue', FINISHED: 'green', ENDED: 'plain' },
);

/** A number of shops or devices of a round. */
export const ROUND_COUNT = {
  kind: 'int',
  required: true,
  readOnly: true,
  width: 100,
} as const;

/** A set of devices to be counted together; the set is fixed when the round starts. */
export const stockTakingRound = defineEntity({
  name: 'stock-taking-round',
  path: 'stock-taking-rounds',
  key: 'id',
  title: 'name',
  defaultSort: ['createdDate', 'desc'],
  pageSize: 100,
  unique: [],
  card: {
    title: ['name'],
    subtitle: ['shops', 'devices', 'settled'],
    status: 'status',
    date: 'dueDate',
  },
  fields: {
    id: { kind: 'int', readOnly: true, column: false },
    name: { kind: 'text', required: true, max: 100, requiredMessage: 'PLEASE_ENTER_NAME', width: 220 },
    status: {
      kind: 'choice',
      of: STOCK_TAKING_ROUND_STATUS,
      required: true,
      readOnly: true,
      width: 130,
    },
    dueDate: { kind: 'date', width: 120 },
    shops: ROUND_COUNT,
    devices: ROUND_COUNT,
    settled: { ...ROUND_COUNT, width: 160 },
    endedBy: { kind: 'text', isPerson: true, readOnly: true, column: false, width: 140 },
    endedDate: { kind: 'instant', readOnly: true, column: false, width: 150 },
  },
});
