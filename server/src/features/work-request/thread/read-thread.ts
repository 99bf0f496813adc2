import {
  type Comment,
  EDIT_MINUTES,
  THREAD_PAGE,
  type Thread,
} from '@cooler/contract/features/work-request/thread/thread.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Client } from '../../../kernel/database/client.ts';
import { problem } from '../../../kernel/problem.ts';
import { shownName } from '../../person/name-of.ts';

const FILES = sql`
  (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes,
     'picture', case when f.picture_folder is not null then
       json_build_object('folder', f.picture_folder, 'fileName', f.picture_file_name) end)
     order by f.stored_at, f.id), '[]')
   from work_request_files f where f.comment_id = c.id)`;

const MENTIONS = sql`
  (select coalesce(json_agg(json_build_object('username', m.username, 'name', ${shownName(sql`m.username`)})), '[]')
   from unnest(c.mentions) m (username))`;

const WRITTEN = sql`c.created_date + ${EDIT_MINUTES}::int * interval '1 minute'`;

/** The comments that match a condition on `c`, latest first. */
async function findComments(
  client: Client,
  viewer: string,
  condition: Sql,
  most: number,
): Promise<Comment[]> {
  const { rows } = await client.query<Comment>(sql`
    select c.id, c.kind, c.version, c.created_date as "createdDate", c.edited_date as "editedDate",
      case when c.archived_at is null then c.body end as text,
      json_build_object('username', lower(c.created_by), 'name', ${shownName(sql`c.created_by`)}) as author,
      c.created_by = ${viewer} as "isOwn",
      case when c.created_by = ${viewer} and c.archived_at is null and ${WRITTEN} > now() then ${WRITTEN} end
        as "editableUntil",
      case when c.archived_at is null then ${MENTIONS} else '[]' end as mentions, ${FILES} as files
    from work_request_comments c
    where ${condition} order by c.id desc limit ${most}`);
  return rows;
}

/** One comment as a user sees it. */
export async function readComment(client: Client, viewer: string, id: number): Promise<Comment> {
  const [found] = await findComments(client, viewer, sql`c.id = ${id}`, 1);
  if (!found) throw problem('NOT_FOUND');
  return found;
}

interface Watched {
  readonly usernames: readonly string[];
  readonly names: readonly string[];
}

async function findWatchers(client: Client, requestId: number): Promise<Watched> {
  const { rows } = await client.query<{ username: string; name: string }>(sql`
    select username, name from (
      select w.username, ${shownName(sql`w.username`)} as name from work_request_watchers w
      where w.request_id = ${requestId}) watching
    order by name collate "hu-x-icu", username`);
  return { usernames: rows.map(({ username }) => username), names: rows.map(({ name }) => name) };
}

/** Fails with NOT_FOUND if there is no such request. */
export async function requireRequest(client: Client, requestId: number): Promise<void> {
  const { rowCount } = await client.query(sql`select from work_requests where id = ${requestId}`);
  if (rowCount === 0) throw problem('NOT_FOUND');
}

/** The comments on a request, as a user sees them: the latest page, or the page before a comment. */
export async function findThread(
  client: Client,
  viewer: string,
  requestId: number,
  before?: number,
): Promise<Thread> {
  await requireRequest(client, requestId);
  const isBefore = before === undefined ? sql`true` : sql`c.id < ${before}`;
  const ofRequest = sql`c.request_id = ${requestId} and ${isBefore}`;
  const found = await findComments(client, viewer, ofRequest, THREAD_PAGE + 1);
  const { usernames, names } = await findWatchers(client, requestId);
  return {
    comments: found.slice(0, THREAD_PAGE).toReversed(),
    hasMore: found.length > THREAD_PAGE,
    isWatching: usernames.includes(viewer.toLowerCase()),
    watchers: [...names],
  };
}
