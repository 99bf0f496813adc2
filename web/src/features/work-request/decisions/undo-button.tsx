import { UndoOutlined } from '@ant-design/icons';
import { serverNow } from '@cooler/contract/clock.ts';
import type { BulkDecision } from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { formatInstant } from '../../../kernel/text/format.ts';
import { useTexts } from '../../../kernel/text/text.ts';

const TIME = 11;

/** Whether a moment is in the future; renders again when it has passed. */
function useIsBefore(moment: string | null): boolean {
  const left = moment === null ? 0 : Date.parse(moment) - serverNow();
  const [, setPassed] = useState(moment);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setPassed(`${moment} passed`), left);
    return () => clearTimeout(timer);
  }, [moment, left]);
  return left > 0;
}

interface UndoButtonProps {
  readonly decision: BulkDecision;
  readonly onAsk: () => void;
}

/** Asks whether to undo a decision, while that is possible; shows until when. */
export function UndoButton({ decision, onAsk }: UndoButtonProps) {
  const { t } = useTexts();
  const { undoUntil, state, decided } = decision;
  const isInTime = useIsBefore(undoUntil);
  if (!undoUntil || !isInTime || state === 'RUNNING' || decided === 0) return null;
  return (
    <Button size="small" icon={<UndoOutlined />} onClick={onAsk}>
      {t('decisions.undo')} {t('decisions.undoUntil', { at: formatInstant(undoUntil).slice(TIME) })}
    </Button>
  );
}
