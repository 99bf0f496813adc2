import { STOCK_TAKING_ROUND_STATUS } from '@cooler/contract/features/stock-taking/round/stock-taking-round.entity.ts';
import { Progress } from 'antd';
import { type Cells, statusCell } from '../../../kernel/table/cells.tsx';

const WHOLE = 100;

export const roundCells: Cells = {
  status: statusCell('status', STOCK_TAKING_ROUND_STATUS, {
    RUNNING: 'blue',
    FINISHED: 'green',
    ENDED: 'plain',
  }),
  settled: ({ settled, devices }) => (
    <Progress
      size="small"
      percent={Math.floor((Number(settled) / Number(devices)) * WHOLE)}
      status="normal"
      aria-label={`${settled} / ${devices}`}
    />
  ),
};
