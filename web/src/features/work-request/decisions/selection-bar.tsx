import { CheckOutlined, CloseCircleOutlined } from '@ant-design/icons';
import type { BulkEvent } from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Button } from 'antd';
import { useListState } from '../../../kernel/list/list-state.ts';
import { useSelectAll } from '../../../kernel/table/use-selection.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import type { Asked } from './decision-dialog.tsx';
import type { Selection } from './selection.ts';
import { type Chosen, undecidedQuery, useCount } from './use-decisions.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly onClear: () => void;
  readonly onAsk: (asked: Asked) => void;
}

/** What is selected, and its bulk actions; the selection can be extended to all matching rows, on every page. */
export function SelectionBar({ selection: { rows, picked }, onClear, onAsk }: SelectionBarProps) {
  const { t, number } = useTexts();
  const { state } = useListState(workRequest);
  const query = undecidedQuery(state.filters);
  const { data: total = 0 } = useCount(query);
  const { isAll, selectAll } = useSelectAll(picked);
  const chosen: Chosen = isAll ? { query, expected: total } : { rows: [...rows.values()] };
  const count = number(isAll ? total : rows.size);
  const ask = (event: BulkEvent) => onAsk({ event, chosen, count });
  return (
    <div className="row-bar selection-bar" role="toolbar" aria-label={t('decisions.selection')}>
      <strong aria-live="polite">
        {t(isAll ? 'decisions.allSelected' : 'decisions.selected', { count })}
      </strong>
      <Button size="small" type="primary" icon={<CheckOutlined />} onClick={() => ask('approve')}>
        {t('request-event.approve')}
      </Button>
      <Button size="small" danger icon={<CloseCircleOutlined />} onClick={() => ask('deny')}>
        {t('request-event.deny')}
      </Button>
      {!isAll && total > rows.size && (
        <Button size="small" type="link" onClick={selectAll}>
          {t('decisions.selectAll', { count: number(total) })}
        </Button>
      )}
      <Button size="small" type="link" onClick={onClear}>
        {t('decisions.clear')}
      </Button>
    </div>
  );
}
