import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useNewestRef } from '../browser/use-newest-ref.ts';
import { stepBack, useAddressedLayer } from '../dialog/leaving.ts';
import { LIST_CHANGE, OPEN_PARAM, SAME_PLACE } from './list-state.ts';
import { rowKey } from './row-title.ts';

/** Navigation state of an address that opening a row made: closing the row then navigates back. */
const OPENED = 'row-opened';

/** The row that is open next to its list. Its key is in the address: a reload keeps it, Back closes it, a link opens it. */
export interface OpenedRow<E extends Entity> {
  readonly row: Row<E> | null;
  /** The row that the address names is not loaded yet. */
  readonly isPending: boolean;
  readonly open: (row: Row<E>) => void;
  readonly close: () => void;
}

/** The row of a list that the address names as the open one. */
export function useOpenedRow<E extends Entity>(entity: E): OpenedRow<E> {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search).get(OPEN_PARAM);
  // The open row, and the row that the address is about to name.
  const [known, setKnown] = useState<readonly Row<E>[]>([]);
  const [left, setLeft] = useState<string | null>(null);
  const isLeaving = left === key && wanted !== null;

  // A ref keeps the identity of `open` stable; a new function would render the whole list again.
  const place = useNewestRef({ state, key });

  // Other rows are dropped: they may have changed by the time they are opened again.
  useEffect(() => {
    setKnown((rows) => rows.filter((row) => rowKey(entity, row) === wanted));
  }, [entity, wanted]);

  useEffect(() => {
    if (left !== null && left !== key) setLeft(null);
  }, [left, key]);

  // A form with unsaved changes blocks every navigation, so it is unmounted before the address changes.
  useEffect(() => {
    if (!isLeaving) return;
    if (state === OPENED) stepBack(navigate);
    else {
      const rest = new URLSearchParams(window.location.search);
      rest.delete(OPEN_PARAM);
      void navigate({ search: rest.toString() }, { replace: true, state: LIST_CHANGE, ...SAME_PLACE });
    }
  }, [isLeaving, state, navigate]);

  const open = useCallback(
    (row: Row<E>) => {
      const key = rowKey(entity, row);
      setKnown((rows) => [...rows.filter((each) => rowKey(entity, each) !== key), row]);
      const newest = new URLSearchParams(window.location.search);
      const former = newest.get(OPEN_PARAM);
      if (former === key) return;
      newest.set(OPEN_PARAM, key);
      const how = former === null ? { state: OPENED } : { state: place.current.state, replace: true };
      void navigate({ search: newest.toString() }, { ...how, ...SAME_PLACE });
    },
    [entity, navigate, place],
  );
  const close = useCallback(() => setLeft(place.current.key), [place]);
  const named = known.find((each) => rowKey(entity, each) === wanted) ?? null;
  const row = isLeaving ? null : named;
  useAddressedLayer(row !== null);
  const isPending = wanted !== null && !named && !isLeaving;
  return useMemo(() => ({ row, isPending, open, close }), [row, isPending, open, close]);
}
