import type { Reason } from '@cooler/contract/reasons.ts';
import { createStore } from '../browser/store.ts';
import { translate } from '../text/text.ts';
import { describeError, logError, NetworkError, reasonsIn } from './problem.ts';

export interface Notice {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly text: string;
  /** Reasons that the "why?" button shows. */
  readonly reasons: readonly Reason[];
  /** Where something can be done about it. */
  readonly link?: NoticeLink | undefined;
  readonly error?: unknown;
}

interface NoticeLink {
  readonly address: string;
  readonly text: string;
}

const SECONDS = { success: 5, error: 20 } as const;
const NEVER = Number.POSITIVE_INFINITY;
const MS_PER_SECOND = 1000;

/** The visible notices. */
export const noticeStore = createStore<readonly Notice[]>([]);
let lastId = 0;

function notify(notice: Omit<Notice, 'id'>, seconds: number = SECONDS[notice.kind]): void {
  lastId += 1;
  const id = lastId;
  noticeStore.set([...noticeStore.get(), { id, ...notice }]);
  if (seconds !== NEVER) setTimeout(() => dismissNotice(id), seconds * MS_PER_SECOND);
}

function failure(text: string, error: unknown): Omit<Notice, 'id'> {
  return { kind: 'error', title: translate('ERROR_TITLE'), text, reasons: reasonsIn(error), error };
}

/** Removes a notice. */
export function dismissNotice(id: number): void {
  noticeStore.set(noticeStore.get().filter((notice) => notice.id !== id));
}

/** Removes the notices that a call got no answer, once it has one. */
export function dismissUnanswered(call: string): void {
  for (const { id, error } of noticeStore.get())
    if (error instanceof NetworkError && error.call === call) dismissNotice(id);
}

/** Notifies of a failed request for 20 seconds, titled "Hiba" (docs/domain.md §10.4). */
export function notifyError(error: unknown): void {
  logError(error);
  notify(failure(describeError(error), error));
}

/** Notifies of a failure with a message of its own, and the reasons why the request was rejected. */
export function notifyFailure(text: string, error?: unknown): void {
  notify(failure(text, error));
}

/** Notifies of a state that lasts, until the user closes the notice; `link` leads to what can be done about it. */
export function notifyLasting(text: string, link?: NoticeLink): void {
  notify({ ...failure(text, undefined), link }, NEVER);
}

/** Notifies of a success for 5 seconds (docs/domain.md §10.4). */
export function notifySuccess(text: string): void {
  notify({ kind: 'success', title: text, text: '', reasons: [] });
}
