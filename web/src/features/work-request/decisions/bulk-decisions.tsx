import type { ErrorCode } from '@cooler/contract/errors.ts';
import type {
  BulkAction,
  BulkDecision,
} from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNewestRef } from '../../../kernel/browser/use-newest-ref.ts';
import { useAsked } from '../../../kernel/dialog/use-asked.ts';
import { notifyError, notifyFailure, notifySuccess } from '../../../kernel/feedback/notices.ts';
import { isTransient, ProblemError } from '../../../kernel/feedback/problem.ts';
import { type Texts, useTexts } from '../../../kernel/text/text.ts';
import { useRequestRefresh } from '../use-request-refresh.ts';
import { DecisionList } from './decision-list.tsx';
import type { Selection } from './selection.ts';
import { type Asked, DecisionDialog, SelectionBar } from './selection-bar.tsx';
import { UndoButton, UndoDialog } from './undo-button.tsx';
import { type Chosen, type ChosenByFilter, undoDecision, useDecide, useDecisions } from './use-decisions.ts';

const SUCCESS: Readonly<Record<BulkAction, TextCode>> = {
  approve: 'decisions.approved',
  deny: 'decisions.denied',
  undo: 'decisions.undone',
};

function notifyOutcome({ t, number }: Texts, { event, decided, failed, total }: BulkDecision): void {
  if (decided > 0) notifySuccess(t(SUCCESS[event], { count: number(decided) }));
  if (failed > 0) notifyFailure(t('decisions.failed', { failed: number(failed), total: number(total) }));
}

const CHANGED: ErrorCode = 'SELECTION_CHANGED';

/** The filter with the number that matches it now, if that is why a decision was refused, and there is still one. */
function changedSelection(error: unknown, chosen: Chosen): ChosenByFilter | null {
  if (!('query' in chosen) || !(error instanceof ProblemError) || error.message !== CHANGED) return null;
  const expected = Number(error.problem.params?.total);
  return expected > 0 ? { ...chosen, expected } : null;
}

/** The current state of a decision that was made on this page. */
function useOwnDecision(operationId: string | null): BulkDecision | undefined {
  const { data } = useDecisions();
  return data?.find((each) => each.operationId === operationId);
}

/** Calls `onEnd` once, when a decision that was made on this page is done. */
function useOnDone(operationId: string | null, onEnd: (decision: BulkDecision) => void): void {
  const { data } = useDecisions();
  const ended = data?.find((each) => each.operationId === operationId && each.state === 'DONE');
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (ended) handleEnd(ended);
  }, [ended]);
}

interface BulkDecisionsProps {
  readonly selection: Selection;
  readonly isListOpen: boolean;
  readonly onOpenList: () => void;
  readonly onCloseList: () => void;
}

/** Bulk decision on the selected requests: the selection bar, the confirmation, and the list that shows progress. */
export function BulkDecisions({ selection, isListOpen, onOpenList, onCloseList }: BulkDecisionsProps) {
  const texts = useTexts();
  const { t, number } = texts;
  const refresh = useRequestRefresh();
  const send = useDecide();
  // Not of the bar: while there is no answer, the list may show that nothing is left to decide.
  const [asked, setAsked] = useState<Asked | null>(null);
  const { asked: undoing, ask: askToUndo, close: closeUndo } = useAsked<BulkDecision>();
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
    if (decision.failed > 0) setShown(decision.operationId);
    else onCloseList();
    refresh();
  });
  /** Resolves to what to ask about again: what the filter matches now, or the same if there was no answer; else to null. */
  const decide = async ({ event, chosen }: Asked, reason: string | null): Promise<Chosen | null> => {
    try {
      const { operationId } = await send(event, chosen, reason);
      unselectDecided();
      setShown(null);
      setUnderway(operationId);
      setLatest(operationId);
      onOpenList();
      return null;
    } catch (error) {
      const now = changedSelection(error, chosen);
      if (now) notifyFailure(t('decisions.changed', { count: number(now.expected) }));
      else notifyError(error);
      // With the same key it is the same decision, though its answer was lost.
      return now ?? (isTransient(error) ? chosen : null);
    } finally {
      refresh();
    }
  };
  const handleDecide = async (about: Asked, reason: string | null) => {
    const chosen = await decide(about, reason);
    if (!chosen) return true;
    const count = 'query' in chosen ? number(chosen.expected) : about.count;
    // The user may have closed it, or asked something else meanwhile.
    setAsked((shown) => (shown === about ? { ...about, chosen, count } : shown));
    return false;
  };
  const handleUndo = async (undone: BulkDecision) => {
    try {
      setUnderway((await undoDecision(undone.operationId)).operationId);
      closeUndo(undone);
    } catch (error) {
      notifyError(error);
      // Asked again it has the same key, and tells what has become of it.
      if (!isTransient(error)) closeUndo(undone);
    }
    refresh();
  };
  return (
    <>
      {made && <UndoButton decision={made} onAsk={() => askToUndo(made)} />}
      {selection.rows.size > 0 && <SelectionBar selection={selection} onClear={clear} onAsk={setAsked} />}
      {asked && (
        <DecisionDialog
          {...asked}
          onDecide={(reason) => handleDecide(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
      {isListOpen && (
        <DecisionList shown={shown} onShow={setShown} onUndo={askToUndo} onClose={onCloseList} />
      )}
      {undoing && (
        <UndoDialog decision={undoing} onUndo={() => handleUndo(undoing)} onClose={() => askToUndo(null)} />
      )}
    </>
  );
}
