import type { Reason } from '@cooler/contract/reasons.ts';
import { createStore } from '../browser/store.ts';

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

/** The open question. */
export const whyStore = createStore<WhyRequest | null>(null);

/** Shows why something is not possible; null closes the panel. */
export const askWhy = (next: WhyRequest | null): void => whyStore.set(next);
