import type { Reason } from '@cooler/contract/reasons.ts';

/** A request for the reasons why an action is not possible with a row. */
export interface WhyQuestion {
  /** Display name of the action. */
  readonly title: string;
  /** The path of the row's entity, as in addresses. */
  readonly entity: string;
  readonly key: string | number;
  readonly action: string;
}

/** Reasons that came with a rejected request: nothing more to load. */
export interface KnownReasons {
  readonly reasons: readonly Reason[];
}

export type WhyRequest = WhyQuestion | KnownReasons;

let current: WhyRequest | null = null;
const listeners = new Set<() => void>();

/** Shows why something is not possible; null closes the panel. */
export function askWhy(next: WhyRequest | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The open question, for `useSyncExternalStore`. */
export const whyStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => current,
};
