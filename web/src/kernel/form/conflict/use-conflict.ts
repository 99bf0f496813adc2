import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { useState } from 'react';
import { useIsShown } from '../../browser/use-while-shown.ts';
import { ProblemError } from '../../feedback/problem.ts';
import type { Conflict } from './conflict.ts';

const CONFLICT = 'VERSION_CONFLICT';

interface ConflictHandle<E extends Entity> {
  /** The row that a save overwrites; undefined when one is being added. */
  readonly base: Row<E> | undefined;
  readonly conflict: Conflict<E> | null;
  /**
   * Opens the conflict if the error is `VERSION_CONFLICT` with the current row; returns false for any other error, and
   * once the form is closed.
   */
  readonly catchConflict: (error: unknown) => boolean;
  /** Continues the editing on top of the row that the other user saved. */
  readonly rebase: (theirs: Row<E>) => void;
  readonly dismiss: () => void;
}

/** Optimistic locking of a row that other users can save while it is being edited. */
export function useConflict<E extends Entity>(row: Row<E> | undefined): ConflictHandle<E> {
  const [base, setBase] = useState(row);
  const [theirs, setTheirs] = useState<Row<E> | null>(null);
  const isShown = useIsShown();
  const catchConflict = (error: unknown) => {
    if (!isShown()) return false;
    if (!(error instanceof ProblemError) || error.message !== CONFLICT || !error.problem.current)
      return false;
    setTheirs(error.problem.current as Row<E>);
    return true;
  };
  const rebase = (current: Row<E>) => {
    setTheirs(null);
    setBase(current);
  };
  const conflict = base && theirs ? { before: base, theirs } : null;
  return { base, conflict, catchConflict, rebase, dismiss: () => setTheirs(null) };
}
