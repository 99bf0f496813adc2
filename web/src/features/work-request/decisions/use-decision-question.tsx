import type { ErrorCode } from '@cooler/contract/errors.ts';
import type { ReactNode } from 'react';
import { useAsked } from '../../../kernel/dialog/use-asked.ts';
import { notifyError, notifyFailure } from '../../../kernel/feedback/notices.ts';
import { isTransient, ProblemError } from '../../../kernel/feedback/problem.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { useRequestRefresh } from '../use-request-refresh.ts';
import { type Asked, DecisionDialog } from './decision-dialog.tsx';
import { type Chosen, type ChosenByFilter, useDecide } from './use-decisions.ts';

interface DecisionQuestion {
  readonly ask: (asked: Asked) => void;
  /** The dialog to render. */
  readonly dialog: ReactNode;
}

const CHANGED: ErrorCode = 'SELECTION_CHANGED';

/** The filter with the number that matches it now, if that is why a decision was refused, and there is still one. */
function changedSelection(error: unknown, chosen: Chosen): ChosenByFilter | null {
  if (!('query' in chosen) || !(error instanceof ProblemError) || error.message !== CHANGED) return null;
  const expected = Number(error.problem.params?.total);
  return expected > 0 ? { ...chosen, expected } : null;
}

/** Makes a bulk decision after a confirmation; passes on the operation that carries it out. */
export function useDecisionQuestion(onDeciding: (operationId: string) => void): DecisionQuestion {
  const { t, number } = useTexts();
  const refresh = useRequestRefresh();
  const send = useDecide();
  const { asked, ask, close } = useAsked<Asked>();
  /** Resolves to what to ask about again: what the filter matches now, or the same if there was no answer; else to null. */
  const decide = async ({ event, chosen }: Asked, reason: string | null): Promise<Chosen | null> => {
    try {
      onDeciding((await send(event, chosen, reason)).operationId);
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
    close(about, { ...about, chosen, count });
    return false;
  };
  const dialog = asked && (
    <DecisionDialog {...asked} onDecide={(reason) => handleDecide(asked, reason)} onClose={() => ask(null)} />
  );
  return { ask, dialog };
}
