import type { RequestEvent } from '@cooler/contract/entities/work-request/transitions.ts';
import sql, { raw } from 'sql-template-tag';
import { joinsFor } from '../../kernel/entity-table.ts';
import type { Change } from '../../kernel/write/change.ts';
import { movementHistoryTable } from '../movement-history/movement-history.table.ts';
import { workRequestTable } from './work-request.table.ts';

const NOT_COPIED = new Set(['id', 'requestId', 'onBehalfOf']);

const copiedPaths = Object.keys(movementHistoryTable.columns).filter((path) => !NOT_COPIED.has(path));

// `h.device_group_from::text` is read as text and written as what it is.
const bare = (expression: string | undefined): string => (expression ?? 'null').replace('::text', '');

const sources = copiedPaths.map((path) => bare((workRequestTable.columns as Record<string, string>)[path]));
const targets = copiedPaths.map((path) =>
  bare((movementHistoryTable.columns as Record<string, string>)[path]).replace('h.', ''),
);

/** Appends a request as it now is to the movement history, with what made it so (domain.md 5). */
export async function appendMovement(
  { client, onBehalfOf }: Change,
  requestId: number,
  event: RequestEvent | 'create',
): Promise<void> {
  await client.query(sql`
    insert into movement_history (request_id, version, event, on_behalf_of, ${raw(targets.join(', '))})
    select w.id, w.version, ${event}, ${onBehalfOf ?? null}, ${raw(sources.join(', '))}
    from work_requests w ${raw(joinsFor(workRequestTable, sources))}
    where w.id = ${requestId}`);
}
