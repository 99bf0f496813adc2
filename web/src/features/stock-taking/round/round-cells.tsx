import { Progress } from 'antd';
import type { Cells } from '../../../kernel/table/cells.tsx';

const WHOLE = 100;

export const roundCells: Cells = {
  settled: ({ settled, devices }) => (
    <Progress
      size="small"
      percent={Math.floor((Number(settled) / Number(devices)) * WHOLE)}
      status="normal"
      aria-label={`${settled} / ${devices}`}
    />
  ),
};
