import * as z from 'zod/mini';
import type { TextField } from '../../../kernel/field.ts';
import { checkValue, type Fault, missingFault } from '../../../kernel/validate.ts';

export const COMMENT_KINDS = ['COMMENT', 'QUESTION', 'ANSWER'] as const;
export type CommentKind = (typeof COMMENT_KINDS)[number];

export const MAX_COMMENT = 2_000;
const MAX_MENTIONS = 20;
export const MAX_FILES = 10;

/** Minutes in which the author can edit a comment. */
export const EDIT_MINUTES = 15;

/** The page size; the first page has the latest comments. */
export const THREAD_PAGE = 50;

const COMMENT: TextField = { kind: 'text', max: MAX_COMMENT, multiline: true };

const username = z.string().check(z.minLength(1), z.maxLength(255));
const mentions = z.array(username).check(z.maxLength(MAX_MENTIONS));
const files = z.array(z.uuid()).check(z.maxLength(MAX_FILES));
const instant = z.iso.datetime({ offset: true });

/** A new comment: a text, previously uploaded files, or both. */
export const newComment = z.strictObject({
  text: z.string(),
  mentions: z.optional(mentions),
  files: z.optional(files),
});

/** A new question, with the version of the request that was shown. */
export const newQuestion = z.extend(newComment, { version: z.optional(z.int()) });

export const changedComment = z.strictObject({
  text: z.string(),
  mentions: z.optional(mentions),
  version: z.int(),
});

export const watching = z.strictObject({ isWatching: z.boolean() });

/** A person who can be mentioned. */
export const person = z.object({ username, name: z.string() });

export const commentFile = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  /** The stored picture; null for a document. */
  picture: z.nullable(z.object({ folder: z.string(), fileName: z.string() })),
});

export const comment = z.object({
  id: z.int(),
  kind: z.enum(COMMENT_KINDS),
  /** Null if the comment was withdrawn. */
  text: z.nullable(z.string()),
  author: person,
  isOwn: z.boolean(),
  createdDate: instant,
  editedDate: z.nullable(instant),
  /** Until when the caller may edit it. */
  editableUntil: z.nullable(instant),
  version: z.int(),
  mentions: z.array(person),
  files: z.array(commentFile),
});

/** A page of the comments on a request, oldest first. */
export const thread = z.object({
  comments: z.array(comment),
  /** Whether there are older comments. */
  hasMore: z.boolean(),
  isWatching: z.boolean(),
  watchers: z.array(z.string()),
});

export type NewComment = z.infer<typeof newComment>;
export type ChangedComment = z.infer<typeof changedComment>;
export type Person = z.infer<typeof person>;
export type CommentFile = z.infer<typeof commentFile>;
export type Comment = z.infer<typeof comment>;
export type Thread = z.infer<typeof thread>;

/** The validation error of a comment's text, if any; without files the text is required. */
export function commentFault(text: string, hasFiles: boolean): Fault | undefined {
  if (text.trim() === '') return hasFiles ? undefined : missingFault(COMMENT);
  const checked = checkValue(COMMENT, text);
  return 'faults' in checked ? checked.faults[0] : undefined;
}
