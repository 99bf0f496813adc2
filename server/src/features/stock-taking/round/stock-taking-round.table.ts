import { stockTakingRound } from '@cooler/contract/features/stock-taking/round/stock-taking-round.entity.ts';
import { defineTable } from '../../../kernel/entity-table.ts';

/** SQL of the status of a round `o`. */
export const ROUND_STATUS = `case
  when o.ended_date is not null then 'ENDED'
  when exists (select from stock_taking_round_shops w where w.round_id = o.id and w.waiting > 0) then 'RUNNING'
  else 'FINISHED' end`;

/** The SQL of rounds of stock-taking. */
export const stockTakingRoundTable = defineTable({
  entity: stockTakingRound,
  table: 'stock_taking_rounds',
  alias: 'o',
  archives: false,
  columns: {
    status: ROUND_STATUS,
    settled: `(o.devices - (select coalesce(sum(w.waiting + w.uncounted), 0)
      from stock_taking_round_shops w where w.round_id = o.id))`,
  },
  joins: {},
  references: {},
});
