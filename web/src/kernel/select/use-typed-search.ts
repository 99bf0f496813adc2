import { MAX_FILTER_TEXT } from '@cooler/contract/kernel/list-query.ts';
import { useState } from 'react';
import { useDebounced } from '../browser/use-debounced.ts';

/** The text typed into a select whose choices are searched for on the server. */
export interface TypedSearch {
  readonly typed: string;
  /** The text that is searched for: what was typed, once the typing has paused. */
  readonly text: string;
  readonly isOpen: boolean;
  readonly type: (text: string) => void;
  readonly setOpen: (isOpen: boolean) => void;
}

/** The typed text of a select, empty again when the menu closes. */
export function useTypedSearch(): TypedSearch {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const search = useDebounced(setText);
  return {
    typed,
    text,
    isOpen,
    type: (next) => {
      const start = next.slice(0, MAX_FILTER_TEXT);
      setTyped(start);
      search.later(start);
    },
    setOpen: (next) => {
      setOpen(next);
      if (next) return;
      setTyped('');
      search.now('');
    },
  };
}
