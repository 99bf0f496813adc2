import type {
  BulkAction,
  BulkDecision,
} from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNewestRef } from '../../../kernel/browser/use-newest-ref.ts';
import { notifyFailure, notifySuccess } from '../../../kernel/feedback/notices.ts';
import { type Texts, useTexts } from '../../../kernel/text/text.ts';
import { useRequestRefresh } from '../use-request-refresh.ts';
import { DecisionList } from './decision-list.tsx';
import type { Selection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { UndoButton } from './undo-button.tsx';
import { useDecisionQuestion } from './use-decision-question.tsx';
import { useDecisions } from './use-decisions.ts';
import { useUndoQuestion } from './use-undo-question.tsx';

interface OutcomeTexts {
  readonly success: TextCode;
  readonly failure: TextCode;
}

const OUTCOMES: Readonly<Record<BulkAction, OutcomeTexts>> = {
  approve: { success: 'decisions.approved', failure: 'decisions.failed' },
  deny: { success: 'decisions.denied', failure: 'decisions.failed' },
  undo: { success: 'decisions.undone', failure: 'decisions.undoFailed' },
};

function notifyOutcome({ t, number }: Texts, { event, decided, failed, total }: BulkDecision): void {
  const { success, failure } = OUTCOMES[event];
  if (decided > 0) notifySuccess(t(success, { count: number(decided) }));
  if (failed > 0) notifyFailure(t(failure, { failed: number(failed), total: number(total) }));
}

/** The current state of a decision that was made on this page. */
function useOwnDecision(operationId: string | null): BulkDecision | undefined {
  const { data } = useDecisions();
  return data?.find((each) => each.operationId === operationId);
}

/** Calls `onEnd` once, when a decision that was made on this page is done. */
function useOnDone(operationId: string | null, onEnd: (decision: BulkDecision) => void): void {
  const decision = useOwnDecision(operationId);
  const ended = decision?.state === 'DONE' ? decision : undefined;
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (ended) handleEnd(ended);
  }, [ended]);
}

export interface BulkDecisionsProps {
  readonly selection: Selection;
  readonly isListOpen: boolean;
  readonly onOpenList: () => void;
  readonly onCloseList: () => void;
}

/** Bulk decision on the selected requests: the selection bar, the confirmation, and the list that shows progress. */
export function BulkDecisions({ selection, isListOpen, onOpenList, onCloseList }: BulkDecisionsProps) {
  const texts = useTexts();
  const refresh = useRequestRefresh();
  const [underway, setUnderway] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [latest, setLatest] = useState<string | null>(null);
  const made = useOwnDecision(latest);
  const newest = useNewestRef(selection.rows);
  const clear = () => selection.onChange(new Map());
  /** What was selected since the decision was sent stays. */
  const unselectDecided = () => {
    const left = new Map(newest.current);
    for (const key of selection.rows.keys()) left.delete(key);
    selection.onChange(left);
  };
  useOnDone(underway, (decision) => {
    setUnderway(null);
    notifyOutcome(texts, decision);
    if (decision.failed > 0) {
      setShown(decision.operationId);
      onOpenList();
    } else onCloseList();
    refresh();
  });
  const undo = useUndoQuestion(setUnderway);
  // Not of the bar: while there is no answer, the list may show that nothing is left to decide.
  const decision = useDecisionQuestion((operationId) => {
    unselectDecided();
    setShown(null);
    setUnderway(operationId);
    setLatest(operationId);
    onOpenList();
  });
  return (
    <>
      {made && <UndoButton decision={made} onAsk={() => undo.ask(made)} />}
      {selection.rows.size > 0 && <SelectionBar selection={selection} onClear={clear} onAsk={decision.ask} />}
      {decision.dialog}
      {isListOpen && <DecisionList shown={shown} onShow={setShown} onUndo={undo.ask} onClose={onCloseList} />}
      {undo.dialog}
    </>
  );
}
