import { pathSegment } from '../../path-segment.ts';
import type { Notification } from './notification.ts';

type Translate = (code: string, params?: Readonly<Record<string, string | number>>) => string;

export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

function subjectOf({ requestId, requestType, roundName, shop, person }: Notification, t: Translate): string {
  if (requestId !== null) return `#${requestId} ${t(`request-type.${requestType}`)}`;
  return roundName ?? shop ?? person ?? '';
}

function detailsOf(notification: Notification, t: Translate): (string | null)[] {
  const { shop, message, acceptedDate, dueDate, lastDay, requestId, person } = notification;
  const isComment = requestId !== null && person !== null;
  return [
    requestId === null ? null : shop,
    acceptedDate && t('notification.deadline', { day: acceptedDate }),
    dueDate && t('notification.due', { day: dueDate }),
    lastDay && t('notification.lastDay', { day: lastDay }),
    isComment ? person : null,
    message && t('notification.message', { message }),
  ];
}

/** The text of a notification, the same on every channel. */
export function notificationText(notification: Notification, t: Translate): NotificationText {
  const { subjects, forAbsent, kind, mayDecide } = notification;
  const event = notification.kind === 'MENTIONED' ? 'mention' : notification.event;
  const isOne = subjects === 1;
  const title = isOne
    ? t(`notification.one.${event}`, { subject: subjectOf(notification, t) })
    : t(`notification.many.${event}`, { count: subjects });
  const details = isOne ? detailsOf(notification, t) : [];
  const instead = forAbsent && t('notification.instead', { person: forAbsent });
  const others = kind === 'AWAITS_ME' && !mayDecide && t('notification.othersDecide');
  return { title, body: [...details, instead, others].filter(Boolean).join(' · ') };
}

const AWAITING = 'awaiting=me';

/** Where a notification of many requests leads: to those that wait, else to the user's own or to all, last changed first. */
function linkOfMany({ kind, forAbsent }: Notification): string {
  if (kind === 'AWAITS_ME') return `/work-requests?${AWAITING}`;
  const isOwn = kind === 'REQUEST_DECIDED' && forAbsent === null;
  return `/work-requests?${isOwn ? 'mine=me&' : ''}sort=-updatedDate`;
}

/** Stock-takings are shown to those who decide on them, their shops to everybody. */
function linkOfSheet({ subjects, headId, shopCode, mayDecide }: Notification): string {
  const isOne = subjects === 1;
  if (mayDecide) return isOne ? `/stock-taking-lines/${headId}` : `/stock-taking?${AWAITING}`;
  const segment = isOne && shopCode !== null && pathSegment(shopCode);
  return segment ? `/shops/${segment}` : '/shops';
}

/** The URL path that a notification opens; everybody who is told may open it. */
export function notificationLink(notification: Notification): string {
  const { event, subjects, requestId, headId, roundId, mayDecide } = notification;
  if (requestId !== null && subjects === 1) return `/work-requests?id=${requestId}&open=${requestId}`;
  if (requestId !== null) return linkOfMany(notification);
  if (headId !== null) return linkOfSheet(notification);
  if (roundId !== null)
    return event === 'own-round-late' && mayDecide
      ? `/stock-taking-rounds/${roundId}`
      : '/stock-taking-capture';
  return '/';
}
