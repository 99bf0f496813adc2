import * as z from 'zod/mini';
import { REQUEST_TYPE } from '../work-request/statuses.ts';
import { NOTIFICATION_KINDS } from './notified-events.ts';

const text = z.nullable(z.string());

/** A notification for its recipient. The text is composed when it is read. */
export const notification = z.object({
  id: z.int(),
  kind: z.enum(NOTIFICATION_KINDS),
  event: z.string(),
  /** How many events it combines. */
  subjects: z.int(),
  /** The absent person whose deputy receives it; null if it combines events with and without one, or of several people. */
  forAbsent: text,
  madeAt: z.iso.datetime({ offset: true }),
  isRead: z.boolean(),
  requestId: z.nullable(z.int()),
  requestType: z.nullable(z.enum(REQUEST_TYPE.options)),
  shop: text,
  /** Of a stock-taking. */
  shopCode: text,
  /** Whether the recipient may decide on requests and stock-takings. */
  mayDecide: z.boolean(),
  /** The reason or message of the step. */
  message: text,
  acceptedDate: text,
  headId: z.nullable(z.int()),
  roundId: z.nullable(z.int()),
  roundName: text,
  dueDate: text,
  person: text,
  lastDay: text,
});

export type Notification = z.infer<typeof notification>;

export const notificationPage = z.object({ notifications: z.array(notification), hasMore: z.boolean() });
export type NotificationPage = z.infer<typeof notificationPage>;

/** The number of unread notifications, and a version that changes with them. */
export const unreadNotifications = z.object({ unread: z.int(), mark: z.string() });
export type UnreadNotifications = z.infer<typeof unreadNotifications>;

/** The body that marks one as read, or all up to one. */
export const readNotifications = z.strictObject({ upTo: z.optional(z.int()), id: z.optional(z.int()) });
