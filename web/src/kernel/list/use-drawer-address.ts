import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LIST_CHANGE } from './list-state.ts';

const SAME_PLACE = { preventScrollReset: true } as const;

/** A drawer that the address names: Back closes it, a reload keeps it and a link shows it. */
export interface DrawerAddress {
  /** What it is about; null: closed. */
  readonly about: string | null;
  readonly open: (about: string) => void;
  readonly close: () => void;
}

/** The drawer that the address names by a parameter. */
export function useDrawerAddress(parameter: string): DrawerAddress {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // Marks the address that opening made: closing goes back from there.
  const mark = `${parameter}-opened`;
  const here = useRef(state);
  useEffect(() => {
    here.current = state;
  }, [state]);
  const open = useCallback(
    (about: string) => {
      const next = new URLSearchParams(window.location.search);
      next.set(parameter, about);
      void navigate({ search: next.toString() }, { state: mark, ...SAME_PLACE });
    },
    [parameter, mark, navigate],
  );
  const close = useCallback(() => {
    if (here.current === mark) {
      void navigate(-1);
      return;
    }
    const rest = new URLSearchParams(window.location.search);
    rest.delete(parameter);
    void navigate({ search: rest.toString() }, { replace: true, state: LIST_CHANGE, ...SAME_PLACE });
  }, [parameter, mark, navigate]);
  return { about: new URLSearchParams(search).get(parameter), open, close };
}
