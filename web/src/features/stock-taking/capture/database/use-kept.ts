import { useCallback, useRef, useState } from 'react';
import {
  type CaptureDatabase,
  type Captured,
  openCaptureDatabase,
  readCaptured,
} from './capture-database.ts';

/** What this phone has kept, null until it is read; `show` reads it again. */
export function useKept() {
  const [captured, setCaptured] = useState<Captured | null>(null);
  const database = useRef<Promise<CaptureDatabase>>(undefined);
  const open = useCallback(() => {
    database.current ??= openCaptureDatabase();
    return database.current;
  }, []);
  const show = useCallback(async () => setCaptured(await readCaptured(await open())), [open]);
  return { captured, open, show };
}

export type Kept = ReturnType<typeof useKept>;
