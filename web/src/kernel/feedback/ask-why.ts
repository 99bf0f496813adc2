import type { Reason } from '@cooler/contract/reasons.ts';

/** What somebody wants to know: why an action is not possible with a row. */
export interface WhyQuestion {
  /** The action in words. */
  readonly title: string;
  /** The path of the row's entity, as in addresses. */
  readonly entity: string;
  readonly key: string | number;
  readonly action: string;
}

/** Reasons that came with a refusal: there is nothing more to ask for. */
export interface KnownReasons {
  readonly reasons: readonly Reason[];
}

export type Asked = WhyQuestion | KnownReasons;

let asked: Asked | null = null;
const listeners = new Set<() => void>();

/** Shows why something is not possible; null: nothing any more. */
export function askWhy(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** What is asked now, for `useSyncExternalStore`. */
export const askedStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => asked,
};
