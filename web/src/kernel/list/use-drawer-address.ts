import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { stepBack, useAddressedLayer } from '../dialog/leaving.ts';
import { LIST_CHANGE, SAME_PLACE } from './list-state.ts';

/** A drawer whose state is in the address: Back closes it, a reload keeps it and a link opens it. */
export interface DrawerAddress {
  /** The value of the parameter: what the drawer shows; null when closed. */
  readonly about: string | null;
  readonly open: (about: string) => void;
  readonly close: () => void;
}

/** The drawer that an address parameter opens. */
export function useDrawerAddress(parameter: string): DrawerAddress {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  // Navigation state of an address that `open` made: `close` then navigates back.
  const mark = `${parameter}-opened`;
  const here = useRef({ state, key });
  // The address that is being left: a second press before Back has arrived would leave the list as well.
  const left = useRef<string | null>(null);
  useEffect(() => {
    here.current = { state, key };
    left.current = null;
  }, [state, key]);
  const open = useCallback(
    (about: string) => {
      const next = new URLSearchParams(window.location.search);
      next.set(parameter, about);
      void navigate({ search: next.toString() }, { state: mark, ...SAME_PLACE });
    },
    [parameter, mark, navigate],
  );
  const close = useCallback(() => {
    if (left.current === here.current.key) return;
    if (here.current.state === mark) {
      left.current = here.current.key;
      stepBack(navigate);
      return;
    }
    const rest = new URLSearchParams(window.location.search);
    rest.delete(parameter);
    void navigate({ search: rest.toString() }, { replace: true, state: LIST_CHANGE, ...SAME_PLACE });
  }, [parameter, mark, navigate]);
  const about = new URLSearchParams(search).get(parameter);
  useAddressedLayer(about !== null);
  return { about, open, close };
}
