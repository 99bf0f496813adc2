import { changeOf } from './actions/change.ts';
import { photoActions } from './actions/photo-actions.ts';
import { sheetActions } from './actions/sheet-actions.ts';
import type { Captured } from './database/capture-database.ts';
import { useLocalData } from './database/use-local-data.ts';
import { useSending } from './send/use-sending.ts';

const NOTHING: Captured = { sheets: [], observations: [], photos: [] };

/** The stock-takings on this phone and their actions; with a signed-in user they are sent automatically. */
export function useCapture(username: string | null) {
  const local = useLocalData(username);
  const { sent, ...sending } = useSending(local, username);
  const captured = local.captured ?? NOTHING;
  const change = changeOf(local, sending.send);
  return {
    ...captured,
    sheets: captured.sheets.filter(({ isDiscarded }) => !isDiscarded),
    ...sending,
    isLoaded: local.captured !== null,
    fault: local.fault,
    ...sheetActions(change, username, captured.observations),
    ...photoActions(change, local.open, sent),
  };
}

export type Capture = ReturnType<typeof useCapture>;
