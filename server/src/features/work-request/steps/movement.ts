import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { joinsFor } from '../../../kernel/entity-table.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { movementHistoryTable } from '../../movement-history/movement-history.table.ts';
import { workRequestTable } from '../store/work-request.table.ts';

const NOT_COPIED = new Set(['id', 'requestId', 'onBehalfOf']);

const copiedPaths = Object.keys(movementHistoryTable.columns).filter((path) => !NOT_COPIED.has(path));

// `h.device_group_from::text` is read with a cast and written without one.
const bare = (expression: string | undefined): string => (expression ?? 'null').replace('::text', '');

const requestColumns: Readonly<Record<string, string>> = workRequestTable.columns;
const targets = copiedPaths.map((path) =>
  bare((movementHistoryTable.columns as Record<string, string>)[path]).replace('h.', ''),
);

/**
 * The start of a statement that appends requests `w` to the history, up to its joins and conditions. An expression
 * given for a path replaces the request's current value.
 */
export function insertMovements(
  version: Sql,
  event: Sql,
  actingFor: Sql,
  given: Readonly<Record<string, string>> = {},
  recordedAt: Sql = sql`clock_timestamp()`,
): Sql {
  const sources = copiedPaths.map((path) => given[path] ?? bare(requestColumns[path]));
  return sql`
    insert into movement_history (request_id, version, event, on_behalf_of, recorded_at, ${raw(targets.join(', '))})
    select w.id, ${version}, ${event}, ${actingFor}, ${recordedAt}, ${raw(sources.join(', '))}
    from work_requests w ${raw(joinsFor(workRequestTable, sources))}`;
}

/** The event of a history row: a step, the creation, or the undo of a decision. */
type MovementEvent = RequestEvent | 'create' | 'undo';

/** Whether the current state of a request `w` is that before a decision, which was undone. */
export const IS_RESTORED = `exists (select from movement_history h
  where h.request_id = w.id and h.version = w.version and h.event = 'undo')`;

/** Appends the current state of the matching requests `w` to the history, with the event (docs/domain.md §5.13). */
export async function appendMovements({ client }: Change, picked: Sql, event: MovementEvent): Promise<void> {
  const insert = insertMovements(sql`w.version`, sql`${event}`, sql`acting_for()`);
  await client.query(sql`${insert} where ${picked} order by w.id`);
}

/** Appends the current state of one request. */
export function appendMovement(change: Change, requestId: number, event: MovementEvent): Promise<void> {
  return appendMovements(change, sql`w.id = ${requestId}`, event);
}
