import sql from 'sql-template-tag';
import type { Change } from '../../../../kernel/write/change.ts';

/**
 * Restores the question that was open before a decision. What happened since counts: a comment of the requester is the
 * answer, and a withdrawn question is not asked any more (docs/domain.md §5.16).
 */
export async function askAgain({ client }: Change, undoing: string, requestId: number): Promise<void> {
  await client.query(sql`
    update work_requests w
    set question_state = case when r.question_state = 'ANSWERED' or exists (
        select from work_request_comments c
        where c.request_id = w.id and c.id > q.id and c.created_by = w.created_by and c.archived_at is null)
      then 'ANSWERED' else 'WAITS' end
    from bulk_decisions u
    join bulk_decision_rows r on r.decision_id = u.undoes
    cross join lateral (
      select id, archived_at from work_request_comments
      where request_id = r.request_id and kind = 'QUESTION' order by id desc limit 1) q
    where w.id = ${requestId} and u.id = ${undoing} and r.request_id = w.id
      and (r.question_state = 'ANSWERED' or r.question_state = 'WAITS' and q.archived_at is null)`);
}
