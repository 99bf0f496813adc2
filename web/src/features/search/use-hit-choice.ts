import type { SearchGroup } from '@cooler/contract/features/search/search.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { hitAddress } from './hit-address.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface HitChoice {
  /** The number of hits in all groups. */
  readonly count: number;
  /** The index of the chosen hit. */
  readonly chosen: number;
  readonly choose: (index: number) => void;
  /** Returns to the best hit, when the text changes. */
  readonly reset: () => void;
  /** The arrow keys choose, Enter opens; while the search is running, Enter opens the hit once it is done. */
  readonly handleKey: (event: KeyboardEvent) => void;
}

/** Keyboard choice and opening of a hit. */
export function useHitChoice(
  groups: readonly SearchGroup[],
  isCurrent: boolean,
  onLeave: () => void,
): HitChoice {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<number | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  const addresses = groups.flatMap(({ entity, hits }) => hits.map((hit) => hitAddress(entity, hit)));
  const count = addresses.length;
  // An exact hit may be behind others that only begin with the text, in a later group.
  const best = groups.flatMap(({ hits }) => hits).findIndex(({ isExact }) => isExact);
  const chosen = Math.min(wanted ?? Math.max(0, best), Math.max(0, count - 1));

  const open = useEffectEvent(() => {
    setAwaited(false);
    const address = addresses[chosen];
    if (address === undefined) return;
    onLeave();
    void navigate(address);
  });
  useEffect(() => {
    if (isAwaited && isCurrent) open();
  }, [isAwaited, isCurrent]);

  return {
    count,
    chosen,
    choose: setWanted,
    reset: () => {
      setWanted(null);
      setAwaited(false);
    },
    handleKey: (event) => {
      const step = STEPS[event.key];
      if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
      event.preventDefault();
      if (step === undefined) setAwaited(true);
      else if (count > 0) setWanted((chosen + step + count) % count);
    },
  };
}
