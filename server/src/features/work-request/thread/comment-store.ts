import type { CommentKind } from '@cooler/contract/features/work-request/thread/thread.ts';
import sql from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';

export interface StoredComment {
  readonly id: number;
  readonly kind: CommentKind;
  readonly text: string;
  readonly version: number;
  readonly createdBy: string;
  readonly isOver: boolean;
  readonly files: number;
}

/** The content of a comment, validated. */
export interface CommentContent {
  readonly text: string;
  readonly mentions: readonly string[];
}

export async function insertComment(
  { client, actor }: Change,
  requestId: number,
  kind: CommentKind,
  { text, mentions }: CommentContent,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(sql`
    insert into work_request_comments (request_id, kind, body, mentions, created_by)
    values (${requestId}, ${kind}, ${text}, ${mentions}, ${actor}) returning id`);
  return rows[0]?.id ?? 0;
}

/** A comment of a request that was not withdrawn, and whether it is too old to be changed. */
export async function findComment(
  { client }: Change,
  requestId: number,
  id: number,
  editMinutes: number,
): Promise<StoredComment | undefined> {
  const { rows } = await client.query<StoredComment>(sql`
    select id, kind, body as text, version, created_by as "createdBy",
      created_date + ${editMinutes}::int * interval '1 minute' <= now() as "isOver",
      (select count(*)::int from work_request_files f where f.comment_id = c.id) as files
    from work_request_comments c where id = ${id} and request_id = ${requestId} and archived_at is null`);
  return rows[0];
}

/** Changes a comment, and returns whether that was a change. */
export async function updateComment(
  { client }: Change,
  id: number,
  { text, mentions }: CommentContent,
): Promise<boolean> {
  const { rowCount } = await client.query(sql`
    update work_request_comments
    set body = ${text}, mentions = ${mentions}, version = version + 1, edited_date = clock_timestamp()
    where id = ${id} and (body is distinct from ${text} or mentions is distinct from ${mentions})`);
  return rowCount === 1;
}

export async function withdrawComment({ client }: Change, id: number): Promise<void> {
  await client.query(sql`
    update work_request_comments set archived_at = clock_timestamp(), version = version + 1 where id = ${id}`);
}

/** Whether a comment is the latest question of its request. */
export async function isLatestQuestion({ client }: Change, requestId: number, id: number): Promise<boolean> {
  const { rows } = await client.query<{ id: number | null }>(sql`
    select max(id) as id from work_request_comments
    where request_id = ${requestId} and kind = 'QUESTION' and archived_at is null`);
  return rows[0]?.id === id;
}

/** The state of a request's question, and the role of the acting user in it. */
export interface QuestionFacts {
  readonly state: 'NONE' | 'WAITS' | 'ANSWERED';
  readonly isRequester: boolean;
  /** The absent requester for whom the user stands in today. */
  readonly standsFor: string | null;
}

export async function findQuestionFacts(
  { client, actor }: Change,
  requestId: number,
): Promise<QuestionFacts> {
  const { rows } = await client.query<QuestionFacts>(sql`
    select question_state as state, created_by = ${actor} as "isRequester",
      (select t.absent_username from deputies_today t join regional_representatives d on d.id = t.deputy_id
       where t.absent_username = lower(w.created_by) and d.username = lower(${actor}) limit 1) as "standsFor"
    from work_requests w where id = ${requestId}`);
  return rows[0] as QuestionFacts;
}

export async function setQuestionState(
  { client }: Change,
  requestId: number,
  state: QuestionFacts['state'],
): Promise<void> {
  await client.query(sql`
    update work_requests set question_state = ${state} where id = ${requestId} and question_state <> ${state}`);
}
