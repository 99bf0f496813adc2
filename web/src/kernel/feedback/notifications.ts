import type { Reason } from '@cooler/contract/reasons.ts';
import { translate } from '../text/text.ts';
import { describeError, logError, reasonsIn } from './problem.ts';

export interface Notice {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly text: string;
  /** Reasons that the "why?" button shows. */
  readonly reasons: readonly Reason[];
}

const SECONDS = { success: 5, error: 20 } as const;
const MS_PER_SECOND = 1000;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

function notify(kind: Notice['kind'], title: string, text: string, reasons: readonly Reason[] = []): void {
  lastId += 1;
  const id = lastId;
  show([...notices, { id, kind, title, text, reasons }]);
  setTimeout(() => dismissNotice(id), SECONDS[kind] * MS_PER_SECOND);
}

/** The visible notices, for `useSyncExternalStore`. */
export const noticeStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => notices,
};

/** Removes a notice. */
export function dismissNotice(id: number): void {
  show(notices.filter((notice) => notice.id !== id));
}

/** Notifies of a failed request for 20 seconds, titled "Hiba" (docs/domain.md §10.4). */
export function notifyError(error: unknown): void {
  logError(error);
  notify('error', translate('ERROR_TITLE'), describeError(error), reasonsIn(error));
}

/** Notifies of a failure with a message of its own, and the reasons why the request was rejected. */
export function notifyFailure(text: string, error?: unknown): void {
  notify('error', translate('ERROR_TITLE'), text, reasonsIn(error));
}

/** Notifies of a success for 5 seconds (docs/domain.md §10.4). */
export function notifySuccess(text: string): void {
  notify('success', text, '');
}
