import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LIST_CHANGE, OPEN } from './list-state.ts';
import { rowKey } from './row-title.ts';

/** Marks, in the history, an address that opening a row made: closing it goes back from there. */
const OPENED = 'row-opened';

const SAME_PLACE = { preventScrollReset: true } as const;

/** The row that stands open beside its list; the address names it, so that a reload keeps it, Back closes it and a link shows it. */
export interface OpenedRow<E extends Entity> {
  readonly row: Row<E> | null;
  /** The row that the address names is yet to be found. */
  readonly isSought: boolean;
  readonly open: (row: Row<E>) => void;
  readonly close: () => void;
}

/** The row of a list that the address names as open. */
export function useOpenedRow<E extends Entity>(entity: E): OpenedRow<E> {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search).get(OPEN);
  // The one on show and the one that the address is about to name.
  const [known, setKnown] = useState<readonly Row<E>[]>([]);
  const place = useRef({ state, key });
  const [left, setLeft] = useState<string | null>(null);
  const isLeaving = left === key && wanted !== null;

  // Lists are drawn again when what opens their rows is another function.
  useEffect(() => {
    place.current = { state, key };
  }, [state, key]);

  // A row may have changed when somebody comes back to it.
  useEffect(() => {
    setKnown((rows) => rows.filter((row) => rowKey(entity, row) === wanted));
  }, [entity, wanted]);

  useEffect(() => {
    if (left !== null && left !== key) setLeft(null);
  }, [left, key]);

  // A form with something typed in it holds up every navigation, so it is gone before the address changes.
  useEffect(() => {
    if (!isLeaving) return;
    if (state === OPENED) void navigate(-1);
    else {
      const rest = new URLSearchParams(window.location.search);
      rest.delete(OPEN);
      void navigate({ search: rest.toString() }, { replace: true, state: LIST_CHANGE, ...SAME_PLACE });
    }
  }, [isLeaving, state, navigate]);

  const open = useCallback(
    (row: Row<E>) => {
      const key = rowKey(entity, row);
      setKnown((rows) => [...rows.filter((each) => rowKey(entity, each) !== key), row]);
      const newest = new URLSearchParams(window.location.search);
      const former = newest.get(OPEN);
      if (former === key) return;
      newest.set(OPEN, key);
      const how = former === null ? { state: OPENED } : { state: place.current.state, replace: true };
      void navigate({ search: newest.toString() }, { ...how, ...SAME_PLACE });
    },
    [entity, navigate],
  );
  const close = useCallback(() => setLeft(place.current.key), []);
  const named = known.find((each) => rowKey(entity, each) === wanted) ?? null;
  const row = isLeaving ? null : named;
  const isSought = wanted !== null && !named && !isLeaving;
  return useMemo(() => ({ row, isSought, open, close }), [row, isSought, open, close]);
}
