import type { NotificationSubject, Whom } from '@cooler/contract/features/notification/notified-events.ts';
import sql, { type Sql } from 'sql-template-tag';

/** The column of a notification that names what it is about. */
export const SUBJECT_COLUMNS: Readonly<Record<NotificationSubject, string>> = {
  movement: 'movement_id',
  sheet: 'head_id',
  round: 'round_id',
  person: 'representative_id',
};

// A request is about the shop that it takes a device from, else the one that it brings one to (docs/domain.md §5.11).
const SHOP_OF_MOVEMENT = sql`
  movement_history h join work_requests w on w.id = h.request_id
  join shops s on s.id = coalesce(w.shop_from_id, w.shop_to_id)`;

const LEADERS_ASKED = sql`
  join asked_people asked on asked.representative_id = s.regional_representative_id
  join regional_representatives p on p.id = asked.person_id and p.rank = 'REGIONAL_LEADER'`;

/** Who is meant: what it is about as `subject_id`, and the name of the person as `recipient`. */
export const WHOM: Readonly<Record<Whom, (ids: readonly number[]) => Sql>> = {
  requester: (ids) => sql`
    select h.id as subject_id, lower(h.created_by) as recipient from movement_history h where h.id = any(${ids})`,
  representative: (ids) => sql`
    select h.id, r.username from ${SHOP_OF_MOVEMENT}
    join regional_representatives r on r.id = s.regional_representative_id and r.archived_at is null
    where h.id = any(${ids})`,
  leaders: (ids) => sql`
    select h.id, p.username from ${SHOP_OF_MOVEMENT} ${LEADERS_ASKED} where h.id = any(${ids})`,
  'leaders of the shop': (ids) => sql`
    select h.id, p.username from stock_taking_heads h join shops s on s.id = h.shop_id ${LEADERS_ASKED}
    where h.id = any(${ids})`,
  'representatives of the round': (ids) => sql`
    select distinct rs.round_id, r.username from stock_taking_round_shops rs join shops s on s.id = rs.shop_id
    join regional_representatives r on r.id = s.regional_representative_id and r.archived_at is null
    where rs.round_id = any(${ids}) and rs.waiting > 0`,
  'starter of the round': (ids) => sql`
    select id, lower(created_by) from stock_taking_rounds where id = any(${ids})`,
  'the absent person': (ids) => sql`
    select id, username from regional_representatives where id = any(${ids}) and archived_at is null`,
  deputies: (ids) => sql`
    select t.absent_id, d.username from deputies_today t join regional_representatives d on d.id = t.deputy_id
    where t.absent_id = any(${ids})`,
};
