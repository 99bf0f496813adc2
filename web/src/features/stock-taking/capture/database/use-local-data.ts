import { useCallback, useRef, useState } from 'react';
import {
  type CaptureDatabase,
  type Captured,
  openCaptureDatabase,
  readCaptured,
} from './capture-database.ts';

/** The local data, null until loaded; `show` reloads it. */
export function useLocalData() {
  const [captured, setCaptured] = useState<Captured | null>(null);
  const database = useRef<Promise<CaptureDatabase>>(undefined);
  const open = useCallback(() => {
    database.current ??= openCaptureDatabase();
    return database.current;
  }, []);
  const show = useCallback(async () => setCaptured(await readCaptured(await open())), [open]);
  return { captured, open, show };
}

export type LocalData = ReturnType<typeof useLocalData>;
