import type { Reason } from '@cooler/contract/reasons.ts';
import { translate } from '../text/text.ts';
import { describeError, logError, reasonsIn } from './problem.ts';

export interface Notice {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly text: string;
  /** What there is to tell of it beyond the text. */
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

/** The notices on show, for `useSyncExternalStore`. */
export const noticeStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => notices,
};

/** Takes a notice away before its time. */
export function dismissNotice(id: number): void {
  show(notices.filter((notice) => notice.id !== id));
}

/** Tells of a failed call for 20 seconds, titled "Hiba" (docs/domain.md §10.4). */
export function notifyError(error: unknown): void {
  logError(error);
  notify('error', translate('ERROR_TITLE'), describeError(error), reasonsIn(error));
}

/** Tells of a failure that has a message of its own, and of why the call behind it was refused. */
export function notifyFailure(text: string, error?: unknown): void {
  notify('error', translate('ERROR_TITLE'), text, reasonsIn(error));
}

/** Tells of a success (docs/domain.md §10.4). */
export function notifySuccess(text: string): void {
  notify('success', text, '');
}
