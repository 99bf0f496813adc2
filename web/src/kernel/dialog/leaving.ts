import { useEffect } from 'react';
import type { NavigateFunction } from 'react-router';
import { layerCount } from './escape-layer.ts';

/** A navigation that waits for an answer. */
export interface Leaving {
  readonly go: () => void;
  readonly stay: () => void;
}

let asking: readonly ((leaving: Leaving) => void)[] = [];

/** What asks before a navigation, if anything: of several the last one. */
export const asksBeforeLeaving = () => asking.at(-1);

/** Asks before every navigation until the returned function is called. */
export function askBeforeLeaving(ask: (leaving: Leaving) => void): () => void {
  asking = [...asking, ask];
  return () => {
    asking = asking.filter((each) => each !== ask);
  };
}

let addressed = 0;
let isOwnStep = false;

/** Says that a dialog or drawer is open because the address names it: Back closes it by itself. */
export function useAddressedLayer(isOpen: boolean): void {
  useEffect(() => {
    addressed += Number(isOpen);
    return () => {
      addressed -= Number(isOpen);
    };
  }, [isOpen]);
}

/** Goes back as a part of closing something, whatever else is open. */
export function stepBack(navigate: NavigateFunction): void {
  isOwnStep = true;
  void navigate(-1);
}

/** Whether this step back closes something instead of leaving the screen. */
export function closesLayer(): boolean {
  const isUsers = !isOwnStep;
  isOwnStep = false;
  return isUsers && layerCount() > addressed;
}
