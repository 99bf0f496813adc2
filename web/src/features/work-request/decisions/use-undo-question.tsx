import type { BulkDecision } from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../kernel/dialog/confirm-dialog.tsx';
import { useAsked } from '../../../kernel/dialog/use-asked.ts';
import { notifyError } from '../../../kernel/feedback/notices.ts';
import { isTransient } from '../../../kernel/feedback/problem.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { useRequestRefresh } from '../use-request-refresh.ts';
import { undoDecision } from './use-decisions.ts';

interface UndoDialogProps {
  readonly decision: BulkDecision;
  readonly onUndo: () => Promise<void>;
  readonly onClose: () => void;
}

/** The question before a decision is undone. */
function UndoDialog({ decision, onUndo, onClose }: UndoDialogProps) {
  const { t, number } = useTexts();
  return (
    <ConfirmDialog
      title={t('decisions.undoTitle')}
      text={t('decisions.undoText', { count: number(decision.decided) })}
      confirm={t('decisions.undo')}
      cancel={t('common.cancel')}
      onConfirm={onUndo}
      onCancel={onClose}
    />
  );
}

interface UndoQuestion {
  readonly ask: (decision: BulkDecision) => void;
  /** The dialog to render. */
  readonly dialog: ReactNode;
}

/** Undoes a bulk decision after a confirmation; passes on the operation that undoes it. */
export function useUndoQuestion(onUndoing: (operationId: string) => void): UndoQuestion {
  const refresh = useRequestRefresh();
  const { asked, ask, close } = useAsked<BulkDecision>();
  const undo = async (undone: BulkDecision) => {
    try {
      onUndoing((await undoDecision(undone.operationId)).operationId);
      close(undone);
    } catch (error) {
      notifyError(error);
      // Asked again it has the same key, and tells what has become of it.
      if (!isTransient(error)) close(undone);
    }
    refresh();
  };
  const dialog = asked && (
    <UndoDialog decision={asked} onUndo={() => undo(asked)} onClose={() => ask(null)} />
  );
  return { ask, dialog };
}
