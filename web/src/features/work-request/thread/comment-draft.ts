import type { CommentFile, Person } from '@cooler/contract/features/work-request/thread/thread.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { describeError, ProblemError } from '../../../kernel/feedback/problem.ts';
import { translate } from '../../../kernel/text/text.ts';
import type { Sending } from './thread-calls.ts';

/** A comment draft; it survives a reload and a killed tab. */
export interface Draft {
  readonly text: string;
  /** The people picked from the suggestions. */
  readonly people: readonly Person[];
  readonly files: readonly CommentFile[];
  /** The send in progress; it may have arrived already, so the draft is read-only until the server has responded. */
  readonly sending: Sending | null;
}

/** The form name of the drafts; their names are the ids of the requests. */
export const DRAFTS = 'thread';

/** The attached files that the server no longer has. */
function goneFiles({ files }: Draft, error: unknown): readonly CommentFile[] {
  const faults = error instanceof ProblemError ? (error.problem.fieldErrors?.files ?? []) : [];
  const gone = new Set(faults.map(({ params }) => params?.value));
  return files.filter(({ id }) => gone.has(id));
}

/** A refused draft, to be sent again: without the files that the server no longer has. */
export function afterRefusal(draft: Draft, error: unknown): Draft {
  const gone = goneFiles(draft, error);
  return { ...draft, sending: null, files: draft.files.filter((file) => !gone.includes(file)) };
}

/** Why a comment was refused; `filesGone` is the text that names the files that the server no longer has. */
export function refusalText(draft: Draft, error: unknown, filesGone: TextCode): string {
  const names = goneFiles(draft, error).map(({ name }) => name);
  return names.length > 0 ? translate(filesGone, { names: names.join(', ') }) : describeError(error);
}
