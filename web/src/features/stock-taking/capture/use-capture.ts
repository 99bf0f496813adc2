import { changeOf } from './actions/change.ts';
import { photoActions } from './actions/photo-actions.ts';
import { sheetActions } from './actions/sheet-actions.ts';
import type { Captured } from './database/capture-database.ts';
import { useKept } from './database/use-kept.ts';
import { useSending } from './send/use-sending.ts';

const NOTHING: Captured = { sheets: [], observations: [], photos: [] };

/** The stock-takings of this phone: what it has kept, and what can be done; sends by itself for whoever is signed in. */
export function useCapture(username: string | null) {
  const kept = useKept();
  const { sent, ...sending } = useSending(kept, username);
  const captured = kept.captured ?? NOTHING;
  const change = changeOf(kept, sending.send);
  return {
    ...captured,
    ...sending,
    isLoaded: kept.captured !== null,
    ...sheetActions(change, username, captured.observations),
    ...photoActions(change, kept.open, sent),
  };
}

export type Capture = ReturnType<typeof useCapture>;
