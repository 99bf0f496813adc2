import type {
  NotificationSubject,
  Recipient,
} from '@cooler/contract/features/notification/notified-events.ts';
import sql, { type Sql } from 'sql-template-tag';

/** The column of a notification for each kind of subject. */
export const SUBJECT_COLUMNS: Readonly<Record<NotificationSubject, string>> = {
  movement: 'movement_id',
  comment: 'comment_id',
  sheet: 'head_id',
  round: 'round_id',
  person: 'representative_id',
};

// A request is about its source shop, else its target shop (docs/domain.md §5.11).
const SHOP_OF_MOVEMENT = sql`
  movement_history h join work_requests w on w.id = h.request_id
  join shops s on s.id = coalesce(w.shop_from_id, w.shop_to_id)`;

// Rank or right: neither follows from the other (docs/decisions/204).
const LEADERS_ASKED = sql`
  join asked_people asked on asked.representative_id = s.regional_representative_id
  join regional_representatives p on p.id = asked.person_id
    and (p.rank = 'REGIONAL_LEADER' or may_decide(p.username))`;

/** The recipients of each kind: `subject_id`, and the user name as `recipient`. */
export const RECIPIENTS: Readonly<Record<Recipient, (ids: readonly number[]) => Sql>> = {
  requester: (ids) => sql`
    select h.id as subject_id, lower(h.created_by) as recipient from movement_history h where h.id = any(${ids})`,
  representative: (ids) => sql`
    select h.id, r.username from ${SHOP_OF_MOVEMENT}
    join regional_representatives r on r.id = s.regional_representative_id and r.archived_at is null
    where h.id = any(${ids})`,
  leaders: (ids) => sql`
    select h.id, p.username from ${SHOP_OF_MOVEMENT} ${LEADERS_ASKED} where h.id = any(${ids})`,
  'requester of the comment': (ids) => sql`
    select c.id, lower(w.created_by) from work_request_comments c join work_requests w on w.id = c.request_id
    where c.id = any(${ids})`,
  asker: (ids) => sql`
    select c.id, (
      select lower(q.created_by) from work_request_comments q
      where q.request_id = c.request_id and q.kind = 'QUESTION' and q.id < c.id order by q.id desc limit 1)
    from work_request_comments c where c.id = any(${ids})`,
  mentioned: (ids) => sql`
    select c.id, m.username from work_request_comments c, unnest(c.mentions) m (username) where c.id = any(${ids})`,
  // Someone who was told of the comment as a watcher is told of the mention as well.
  'newly mentioned': (ids) => sql`
    select c.id, m.username from work_request_comments c
    join notification_events e on e.event = 'comment-edited' and e.subject_ids[1] = c.id and e.told_at is null
    cross join unnest(e.mentions) m (username)
    where c.id = any(${ids}) and m.username = any(c.mentions) and not exists (
      select from notifications n where n.comment_id = c.id and n.recipient = m.username and n.kind = 'MENTIONED')`,
  watchers: (ids) => sql`
    select h.id, w.username from movement_history h join work_request_watchers w on w.request_id = h.request_id
    where h.id = any(${ids}) and w.request_id = any(array(
      select request_id from movement_history where id = any(${ids})))`,
  'watchers of the comment': (ids) => sql`
    select c.id, w.username from work_request_comments c join work_request_watchers w on w.request_id = c.request_id
    where c.id = any(${ids}) and w.request_id = any(array(
      select request_id from work_request_comments where id = any(${ids})))`,
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
  // Of an absence that has begun before only those who were named during it.
  deputies: (ids) => sql`
    select t.absent_id, d.username from deputies_today t join regional_representatives d on d.id = t.deputy_id
    join notification_events e on e.event = 'absence-began' and e.subject_ids[1] = t.absent_id and e.told_at is null
      and (e.mentions is null or d.username = any(e.mentions))
    where t.absent_id = any(${ids})`,
};
