import type {
  Notification,
  NotificationPage,
  UnreadNotifications,
} from '@cooler/contract/features/notification/notification.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';
import type { Change } from '../../kernel/write/change.ts';
import { nameOf } from '../person/name-of.ts';

const PAGE_SIZE = 20;

/** The length of a comment's excerpt. */
const EXCERPT = 300;

/** The recipient of notifications: the user name of records, in lower case. */
export const recipientOf = ({ username }: { readonly username: string }): string => username.toLowerCase();

function select(condition: Sql): Sql {
  return sql`
    select n.id, n.kind, n.event, n.subjects, n.for_absent as "forAbsent",
      to_char(n.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt",
      n.read_at is not null as "isRead",
      coalesce(h.request_id, c.request_id) as "requestId", coalesce(h.request_type, w.request_type) as "requestType",
      nullif(concat_ws(', ',
        coalesce(h.shop_from_name, h.shop_to_name, w.sort_shop_from_name, w.sort_shop_to_name, s.name),
        coalesce(h.shop_from_city, h.shop_to_city, w.sort_shop_from_city, w.sort_shop_to_city, s.city)), '') as shop,
      coalesce(h.message, case when c.archived_at is null then nullif(left(c.body, ${EXCERPT}), '') end) as message, case when n.event = 'new-deadline' then h.accepted_date::text end as "acceptedDate",
      s.code as "shopCode", may_decide(n.recipient) as "mayDecide", n.head_id as "headId", n.round_id as "roundId", r.name as "roundName", r.due_date::text as "dueDate",
      coalesce(p.name, ${nameOf(sql`c.created_by`)}, c.created_by) as person,
      case when n.event = 'absence-began' then p.out_of_office_end_date::text end as "lastDay"
    from notifications n
    left join movement_history h on h.id = n.movement_id
    left join work_request_comments c on c.id = n.comment_id
    left join work_requests w on w.id = c.request_id
    left join stock_taking_heads t on t.id = n.head_id
    left join shops s on s.id = t.shop_id
    left join stock_taking_rounds r on r.id = n.round_id
    left join regional_representatives p on p.id = n.representative_id
    where ${condition}`;
}

/** The latest notifications of a user, or those before one of them. */
export async function findNotifications(
  client: Client,
  recipient: string,
  before: number | undefined,
): Promise<NotificationPage> {
  const isBefore = before === undefined ? sql`true` : sql`n.id < ${before}`;
  const { rows } = await client.query<Notification>(sql`
    ${select(sql`n.recipient = ${recipient} and n.in_product and ${isBefore}`)} order by n.id desc limit ${PAGE_SIZE + 1}`);
  return { notifications: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

/** One notification, for delivery. */
export async function findNotification(client: Client, id: number): Promise<Notification | undefined> {
  const { rows } = await client.query<Notification>(select(sql`n.id = ${id}`));
  return rows[0];
}

export async function countUnread(client: Client, recipient: string): Promise<UnreadNotifications> {
  const { rows } = await client.query<UnreadNotifications>(sql`
    select count(*)::int as unread, concat(count(*), '-', max(id), '-', max(made_at)) as mark
    from notifications where recipient = ${recipient} and in_product and read_at is null`);
  return rows[0] as UnreadNotifications;
}

/** Marks one as read, or all up to one; returns the remaining unread ones. */
export async function markRead(
  { client }: Change,
  recipient: string,
  { id, upTo }: { readonly id: number | null; readonly upTo: number | null },
): Promise<UnreadNotifications> {
  await client.query(sql`
    update notifications set read_at = now()
    where recipient = ${recipient} and read_at is null and (id = ${id}::bigint or id <= ${upTo}::bigint)`);
  return countUnread(client, recipient);
}
