import {
  chosenNotificationPreferences,
  endedSubscription,
  type NotificationPreferences,
  notificationPreferences,
  pushSubscription,
} from '@cooler/contract/features/notification/notification-preferences.ts';
import { hasRight } from '@cooler/contract/rights.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PushAccess } from '../../integrations/push/push-access.ts';
import type { Client } from '../../kernel/database/client.ts';
import { handleChange } from '../../kernel/http/handle-change.ts';
import { readAs } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { problem } from '../../kernel/problem.ts';
import {
  findAddress,
  findNotificationPreferences,
  storeNotificationPreferences,
} from './notification-preferences.repo.ts';
import { recipientOf } from './notifications.repo.ts';
import { removeSubscription, storeSubscription } from './subscriptions.repo.ts';

/** The channels that the server can send by. */
export interface NotificationSetup {
  readonly push: PushAccess | undefined;
  readonly sendsEmail: boolean;
}

const PATH = 'notifications';
const BASE = `/resource/${PATH}`;
const config = { right: 'notifications.own', isRepeatable: true } as const;

async function readPreferences(
  client: Client,
  { push, sendsEmail }: NotificationSetup,
  { user }: FastifyRequest,
): Promise<NotificationPreferences> {
  const recipient = recipientOf(user);
  return {
    ...(await findNotificationPreferences(client, recipient)),
    ...{ address: await findAddress(client, recipient), pushKey: push?.publicKey ?? null, sendsEmail },
    mayHaveDigest: hasRight(user.roles, 'work-requests.decide'),
  };
}

/** `…/preferences` and `…/subscriptions`: a user's notification preferences and browsers. */
export function notificationPreferencesRoutes(
  app: FastifyInstance,
  context: RouteContext,
  setup: NotificationSetup,
): void {
  const { pool } = context;
  const reading = describeExtra(PATH, 'Own notification preferences', {
    response: { 200: jsonSchemaOf(notificationPreferences) },
  });
  app.get(`${BASE}/preferences`, { config, schema: reading }, (request) =>
    readPreferences(pool, setup, request),
  );

  const choosing = describeExtra(PATH, 'Change own notification preferences', {
    body: jsonSchemaOf(chosenNotificationPreferences),
    response: { 200: jsonSchemaOf(notificationPreferences) },
  });
  app.put(`${BASE}/preferences`, { config, schema: choosing }, (request, reply) => {
    const chosen = readAs(chosenNotificationPreferences, request.body);
    if (chosen.digestHour !== null && !hasRight(request.user.roles, 'work-requests.decide'))
      throw problem('ACCESS_DENIED');
    return handleChange(context, request, reply, 'FORM', async (change) => {
      await storeNotificationPreferences(change, recipientOf(request.user), chosen);
      return { status: 200, body: await readPreferences(change.client, setup, request) };
    });
  });

  const subscribing = describeExtra(PATH, 'Subscribe this browser to push notifications', {
    body: jsonSchemaOf(pushSubscription),
    response: { 204: { type: 'null' } },
  });
  app.put(`${BASE}/subscriptions`, { config, schema: subscribing }, (request, reply) => {
    const given = readAs(pushSubscription, request.body);
    if (!setup.push?.isService(given.endpoint)) throw problem('PUSH_SERVICE_UNKNOWN');
    return handleChange(context, request, reply, 'FORM', async (change) => {
      await storeSubscription(change, recipientOf(request.user), given);
      return { status: 204, body: undefined };
    });
  });

  const ending = describeExtra(PATH, 'Unsubscribe this browser from push notifications', {
    body: jsonSchemaOf(endedSubscription),
    response: { 204: { type: 'null' } },
  });
  app.put(`${BASE}/subscriptions/end`, { config, schema: ending }, (request, reply) => {
    const { endpoint } = readAs(endedSubscription, request.body);
    return handleChange(context, request, reply, 'FORM', async (change) => {
      await removeSubscription(change, recipientOf(request.user), endpoint);
      return { status: 204, body: undefined };
    });
  });
}
