import { CheckOutlined, CloseCircleOutlined } from '@ant-design/icons';
import type { BulkEvent } from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { Button } from 'antd';
import { useWhileShown } from '../../../kernel/browser/use-while-shown.ts';
import { TypedDialog } from '../../../kernel/dialog/typed-dialog.tsx';
import { useListState } from '../../../kernel/list/list-state.ts';
import { useSelectAll } from '../../../kernel/table/use-selection.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { useReason } from '../steps/use-reason.tsx';
import { DecisionPartsList } from './decision-parts-list.tsx';
import type { Selection } from './selection.ts';
import { type Chosen, undecidedQuery, useCount } from './use-decisions.ts';

type Words = Readonly<Record<'title' | 'text' | 'confirm', TextCode>>;

const QUESTIONS: Readonly<Record<BulkEvent, Words>> = {
  approve: {
    title: 'decisions.approveTitle',
    text: 'decisions.approveText',
    confirm: 'request-event.approve',
  },
  deny: { title: 'decisions.denyTitle', text: 'decisions.denyText', confirm: 'request-event.deny' },
};

/** A decision to confirm. What it covers stays as it was asked about, also when the list changes meanwhile. */
export interface Asked {
  readonly event: BulkEvent;
  readonly chosen: Chosen;
  readonly count: string;
}

interface DecisionDialogProps extends Asked {
  /** Resolves to whether the dialog is done; otherwise it asks again. */
  readonly onDecide: (reason: string | null) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Confirms a bulk decision; asks for a reason where the decision stores one. */
export function DecisionDialog({ event, chosen, count, onDecide, onClose }: DecisionDialogProps) {
  const { t } = useTexts();
  const reason = useReason(event);
  const handleDecided = useWhileShown(onClose);
  const { title, text, confirm } = QUESTIONS[event];
  return (
    <TypedDialog
      isTyped={reason.isTyped}
      isDanger={event === 'deny'}
      title={t(title, { count })}
      text={t(text, { count })}
      confirm={t(confirm)}
      cancel={t('common.cancel')}
      onConfirm={async () => {
        if (!reason.check()) return;
        if (await onDecide(reason.value)) handleDecided();
      }}
      onCancel={onClose}
    >
      <DecisionPartsList chosen={chosen} event={event} />
      {reason.field()}
    </TypedDialog>
  );
}

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
