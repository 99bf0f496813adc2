import { useEffect, useMemo } from 'react';
import { isUnreachable } from '../feedback/problem.ts';
import { useSession } from '../session/session.ts';
import { keepVisit, lastVisit } from './kept-visits.ts';

/** What a screen shows is from before. */
export interface AsOf {
  readonly at: string;
  /** What is true now could not be had. */
  readonly hasFailed: boolean;
}

interface Now<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
}

interface Shown<Data> extends Now<Data> {
  readonly asOf: AsOf | undefined;
}

/** Shows what was seen here before until the server has answered, and where there is no network; `what` names it, null keeps nothing. */
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
