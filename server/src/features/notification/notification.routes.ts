import {
  notificationPage,
  readNotifications,
  type UnreadNotifications,
  unreadNotifications,
} from '@cooler/contract/features/notification/notification.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type ChangeWatch, watchChanges } from '../../kernel/http/change-watch.ts';
import { handleChange } from '../../kernel/http/handle-change.ts';
import { readAs } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { beginWaiting } from '../change/begin-waiting.ts';
import { type NotificationSetup, notificationPreferencesRoutes } from './notification-preferences.routes.ts';
import { countUnread, findNotifications, markRead, recipientOf } from './notifications.repo.ts';

const PATH = 'notifications';
const BASE = `/resource/${PATH}`;
const config = { right: 'notifications.own' } as const;
const LONGEST_WAIT_MS = 25_000;

const pageQuery = z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) });
const waitQuery = z.object({ after: z.optional(z.string().check(z.maxLength(100))) });

/** Waits until the unread notifications differ from `after`; does not return for notifications of others. */
async function waitForOther(
  count: () => Promise<UnreadNotifications>,
  watch: ChangeWatch,
  after: string | undefined,
  gone: AbortSignal,
): Promise<UnreadNotifications> {
  const over = AbortSignal.any([gone, AbortSignal.timeout(LONGEST_WAIT_MS)]);
  for (;;) {
    const changes = await watch.next(undefined, over);
    const now = await count();
    if (now.mark !== after || over.aborted) return now;
    if ((await watch.next(changes, over)) === changes) return now;
  }
}

/** Notifications and notification preferences of the user; users see and change only their own. */
export function notificationRoutes(
  app: FastifyInstance,
  context: RouteContext,
  setup: NotificationSetup,
): void {
  const { pool } = context;
  const watch = watchChanges(() => pool, PATH);
  app.addHook('preClose', async () => watch.stop());

  const listing = describeExtra(PATH, 'Own notifications, latest first', {
    querystring: jsonSchemaOf(pageQuery),
    response: { 200: jsonSchemaOf(notificationPage) },
  });
  app.get(BASE, { config, schema: listing }, ({ query, user }) => {
    const { before } = readAs(pageQuery, query);
    return findNotifications(pool, recipientOf(user), before === undefined ? undefined : Number(before));
  });

  const unread = describeExtra(
    PATH,
    'Number of unread own notifications; waits while their mark equals `after`',
    {
      querystring: jsonSchemaOf(waitQuery),
      response: { 200: jsonSchemaOf(unreadNotifications) },
    },
  );
  app.get(`${BASE}/unread`, { config, schema: unread }, async (request, reply) => {
    const { after } = readAs(waitQuery, request.query);
    const gone = beginWaiting(request, reply);
    return waitForOther(() => countUnread(pool, recipientOf(request.user)), watch, after, gone);
  });

  const reading = describeExtra(PATH, 'Mark an own notification as read, or all up to one', {
    body: jsonSchemaOf(readNotifications),
    response: { 200: jsonSchemaOf(unreadNotifications) },
  });
  app.put(
    `${BASE}/read`,
    { config: { ...config, isRepeatable: true }, schema: reading },
    (request, reply) => {
      const { upTo = null, id = null } = readAs(readNotifications, request.body);
      const recipient = recipientOf(request.user);
      return handleChange(context, request, reply, 'FORM', async (change) => ({
        status: 200,
        body: await markRead(change, recipient, { id, upTo }),
      }));
    },
  );
  notificationPreferencesRoutes(app, context, setup);
}
