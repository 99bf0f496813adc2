import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { useState } from 'react';
import { ProblemError } from '../../feedback/problem.ts';
import type { Conflict } from './conflict.ts';

const CONFLICT = 'VERSION_CONFLICT';

interface ConflictHandle<E extends Entity> {
  /** The row that a save goes over; none when one is being added. */
  readonly base: Row<E> | undefined;
  readonly conflict: Conflict<E> | null;
  /** Takes up a failure to save that means a conflict; false for any other. */
  readonly meet: (error: unknown) => boolean;
  /** Goes on from what somebody else saved. */
  readonly goOnFrom: (theirs: Row<E>) => void;
  readonly giveUp: () => void;
}

/** Editing a row that somebody else can save meanwhile. */
export function useConflict<E extends Entity>(row: Row<E> | undefined): ConflictHandle<E> {
  const [base, setBase] = useState(row);
  const [theirs, setTheirs] = useState<Row<E> | null>(null);
  const meet = (error: unknown) => {
    if (!(error instanceof ProblemError) || error.message !== CONFLICT || !error.problem.current)
      return false;
    setTheirs(error.problem.current as Row<E>);
    return true;
  };
  const goOnFrom = (current: Row<E>) => {
    setTheirs(null);
    setBase(current);
  };
  const conflict = base && theirs ? { before: base, theirs } : null;
  return { base, conflict, meet, goOnFrom, giveUp: () => setTheirs(null) };
}
