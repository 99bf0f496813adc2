import { useEffect, useMemo } from 'react';
import { isUnreachable } from '../feedback/problem.ts';
import { useSession } from '../session/session.ts';
import { keepVisit, lastVisit } from './visit-store.ts';

/** Set while a screen shows stored data of an earlier visit. */
export interface AsOf {
  readonly at: string;
  /** Current data could not be loaded. */
  readonly hasFailed: boolean;
}

interface Now<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
}

interface Shown<Data> extends Now<Data> {
  readonly asOf: AsOf | undefined;
}

/** Data of the last visit, until the server responds and while offline; `what` is the storage name, null stores nothing. */
export function useLastVisit<Data>(
  what: string | null,
  { data, error }: Now<Data>,
  partToKeep: (data: Data) => Data,
): Shown<Data> {
  const { username } = useSession();
  const kept = useMemo(() => (what === null ? undefined : lastVisit<Data>(username, what)), [username, what]);
  useEffect(() => {
    if (what !== null && data) keepVisit(username, what, partToKeep(data));
  }, [username, what, data, partToKeep]);
  const isOver = data !== undefined || (error !== null && !isUnreachable(error));
  if (!kept || isOver) return { data, error, asOf: undefined };
  return { data: kept.data, error: null, asOf: { at: kept.at, hasFailed: error !== null } };
}
