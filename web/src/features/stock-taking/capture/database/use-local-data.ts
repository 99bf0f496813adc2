import { useCallback, useRef, useState } from 'react';
import { lastUser } from '../../../../kernel/session/last-user.ts';
import { type CaptureDatabase, type Captured, openCaptureDatabase, readOwn } from './capture-database.ts';

/** The user's local data, null until loaded, and why it cannot be; `show` reloads it. */
export function useLocalData(username: string | null) {
  const [captured, setCaptured] = useState<Captured | null>(null);
  const [fault, setFault] = useState<unknown>();
  const database = useRef<Promise<CaptureDatabase>>(undefined);
  const open = useCallback(() => {
    const forget = () => {
      database.current = undefined;
    };
    database.current ??= openCaptureDatabase(forget).catch((error) => {
      forget();
      throw error;
    });
    return database.current;
  }, []);
  const show = useCallback(async () => {
    try {
      setCaptured(await readOwn(await open(), username ?? lastUser()));
    } catch (error) {
      setFault(error);
      throw error;
    }
  }, [username, open]);
  return { captured, fault, open, show };
}

export type LocalData = ReturnType<typeof useLocalData>;
