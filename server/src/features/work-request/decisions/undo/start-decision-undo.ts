import sql from 'sql-template-tag';
import { holdMessages } from '../../../../integrations/outbox/queue.ts';
import { PARTNERS } from '../../../../integrations/partners.ts';
import { problem } from '../../../../kernel/problem.ts';
import type { Change } from '../../../../kernel/write/change.ts';
import { IS_AUTHOR_REVOKED } from '../author-access.ts';

interface Undoable {
  readonly isOver: boolean;
  readonly isUndone: boolean;
  readonly isInTime: boolean;
}

async function lockUndoable({ client, actor }: Change, id: string): Promise<Undoable> {
  await client.query(sql`select from bulk_decisions where id = ${id} for update`);
  const { rows } = await client.query<Undoable>(sql`
    select finished_at is not null as "isOver",
      exists (select from bulk_decisions u where u.undoes = d.id) as "isUndone",
      coalesce(undo_until > clock_timestamp(), false) as "isInTime"
    from bulk_decisions d where id = ${id} and (decided_by = ${actor} or ${IS_AUTHOR_REVOKED})`);
  const [found] = rows;
  if (!found) throw problem('NOT_FOUND');
  return found;
}

/**
 * Starts to undo a decision, the own or one whose author's access was revoked, as a decision on the same rows; messages that are not sent yet are held until each row
 * has been processed (docs/domain.md §5.12).
 */
export async function startDecisionUndo(change: Change, id: string, undoMinutes: number): Promise<void> {
  const { isOver, isUndone, isInTime } = await lockUndoable(change, id);
  if (isUndone || !isInTime) throw problem('UNDO_OVER');
  if (!isOver) throw problem('DECISION_RUNNING');
  const { client, actor, operation } = change;
  const decided = sql`from bulk_decision_rows where decision_id = ${id} and outcome = 'DECIDED'`;
  const { rowCount } = await client.query(sql`
    insert into bulk_decisions (id, event, decided_by, undoes, total)
    select ${operation}, 'undo', ${actor}, ${id}, count(*)::int ${decided} having count(*) > 0`);
  if (!rowCount) throw problem('SELECTION_EMPTY');
  await client.query(sql`
    insert into bulk_decision_rows (decision_id, request_id, version)
    select ${operation}, request_id, version + 1 ${decided}`);
  for (const partner of Object.values(PARTNERS)) {
    const held = await holdMessages(change, partner, sql`select request_id ${decided}`, undoMinutes);
    await client.query(sql`
      update bulk_decision_rows set is_held = true
      where decision_id = ${operation} and request_id = any(${held}::bigint[])`);
  }
}
