import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { TODAY } from '../../../kernel/database/budapest.ts';
import { runChange } from '../../../kernel/write/change.ts';
import { SHOP } from '../../work-request/testing/register.ts';
import { createDayEvents } from '../tell/create-day-events.ts';
import { createNotifications } from '../tell/create-notifications.ts';
import { todayAt } from './budapest-time.ts';
import { LEAVING, PEOPLE } from './notified-people.ts';

/** What to do so that an event happens; `by` is the user who does it. */
export interface Happening {
  /** Each is an operation of its own. */
  readonly statements: (requestId: number, by: string) => readonly Sql[];
  /** It happens by the calendar, by nobody's action. */
  readonly isOfDay?: boolean;
}

const comment = (requestId: number, kind: string, by: string) => sql`
  insert into work_request_comments (request_id, kind, body, mentions, created_by)
  values (${requestId}, ${kind}, 'Nézze meg, kérem!', ${[PEOPLE.mentioned]}, ${by})`;

const round = (day: Sql) => [
  sql`
    with started as (
      insert into stock_taking_rounds (name, filter, due_date, devices, shops, created_by, updated_by)
      values ('Őszi kör', '{}', ${day}, 1, 1, ${PEOPLE.starter}, ${PEOPLE.starter}) returning id)
    insert into stock_taking_round_shops (round_id, shop_id, devices)
    select started.id, shops.id, 1 from started, shops where code = ${SHOP}`,
];

const lateRound: Happening = { isOfDay: true, statements: () => round(sql`${TODAY} - 1`) };

const absentUntil = (day: Sql) => sql`
  update regional_representatives set out_of_office_end_date = ${day} where username = ${LEAVING}`;

/** How the events other than the steps of a request happen. */
export const HAPPENINGS: Readonly<Record<string, Happening>> = {
  question: { statements: (id, by) => [comment(id, 'QUESTION', by)] },
  comment: { statements: (id, by) => [comment(id, 'COMMENT', by)] },
  answer: {
    statements: (id, by) => [
      comment(id, 'QUESTION', PEOPLE.mentioned),
      comment(id, 'QUESTION', PEOPLE.asker),
      comment(id, 'ANSWER', by),
    ],
  },
  'comment-edited': {
    statements: (id, by) => [
      comment(id, 'COMMENT', by),
      sql`
        update work_request_comments set mentions = mentions || ${PEOPLE.newlyMentioned}::text
        where id = (select max(id) from work_request_comments)`,
    ],
  },
  'sheet-closed': {
    statements: (_, by) => [
      sql`
        insert into stock_taking_heads (shop_id, created_by, updated_by)
        select id, ${by}, ${by} from shops where code = ${SHOP}`,
      sql`update stock_taking_heads set status = 'CLOSED', closed_date = now() where status = 'IN_PROGRESS'`,
    ],
  },
  'round-started': { statements: () => round(sql`${TODAY}`) },
  'round-late': lateRound,
  'own-round-late': lateRound,
  'absence-began': { statements: () => [absentUntil(sql`null`), absentUntil(sql`${TODAY}`)] },
  'absence-ends': { isOfDay: true, statements: () => [absentUntil(sql`${TODAY}`)] },
};

/** Lets an event happen. */
export async function happen(
  pool: Pool,
  { statements, isOfDay = false }: Happening,
  requestId: number,
  by: string,
): Promise<void> {
  for (const statement of statements(requestId, by)) {
    await runChange(pool, { actor: by, door: 'FORM' }, ({ client }) => client.query(statement));
    await createNotifications(pool);
  }
  if (isOfDay) await createDayEvents(pool, todayAt('07:00'));
}
