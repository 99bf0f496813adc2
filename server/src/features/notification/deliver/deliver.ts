import {
  notificationLink,
  notificationText,
} from '@cooler/contract/features/notification/notification-text.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { Mailer } from '../../../integrations/mail/mailer.ts';
import type { PushAccess } from '../../../integrations/push/push-access.ts';
import { type PushTarget, sendPush } from '../../../integrations/push/send-push.ts';
import { currentTexts } from '../../../kernel/texts/current-texts.ts';
import { findAddress, findNotificationPreferences } from '../notification-preferences.repo.ts';
import { findNotification } from '../notifications.repo.ts';
import type { Delivery, DeliveryOutcome } from './delivery-queue.ts';
import { digestWords, type MailWords } from './digest.ts';
import { pushText } from './push-text.ts';

/** The channels outside of the product; one that is not configured sends nothing. */
export interface DeliveryContext {
  readonly pool: Pool;
  readonly publicUrl: string;
  readonly push: PushAccess | undefined;
  readonly mailer: Mailer | undefined;
}

const NOBODY: DeliveryOutcome = { failure: 'NOBODY_TO_TELL', isFinal: true };
const NOTHING: DeliveryOutcome = { failure: 'NOTHING_TO_TELL', isFinal: true };

async function wordsFor({ pool }: DeliveryContext, { recipient, notificationId }: Delivery) {
  const { language } = await findNotificationPreferences(pool, recipient);
  const texts = (await currentTexts(pool)).in(language);
  const told = notificationId === null ? undefined : await findNotification(pool, notificationId);
  return told && { ...notificationText(told, texts), link: notificationLink(told), id: told.id, language };
}

async function toDevice(
  outside: DeliveryContext,
  delivery: Delivery,
  stopped: AbortSignal,
): Promise<DeliveryOutcome> {
  const { pool, push } = outside;
  const { rows } = await pool.query<PushTarget>(sql`
    select endpoint, p256dh, auth from push_subscriptions
    where id = ${delivery.subscriptionId} and recipient = ${delivery.recipient}`);
  const words = await wordsFor(outside, delivery);
  const [target] = rows;
  if (!push || !target || !words) return NOBODY;
  const message = { text: pushText(words), topic: delivery.key.replaceAll('-', '') };
  const outcome = await sendPush(push, target, message, stopped);
  if (outcome.isGone)
    await pool.query(sql`delete from push_subscriptions where id = ${delivery.subscriptionId}`);
  return outcome;
}

async function send(
  outside: DeliveryContext,
  delivery: Delivery,
  words: MailWords | undefined,
): Promise<DeliveryOutcome> {
  const { pool, mailer, publicUrl } = outside;
  const to = await findAddress(pool, delivery.recipient);
  if (!mailer || to === null) return NOBODY;
  if (!words) return NOTHING;
  const { language } = await findNotificationPreferences(pool, delivery.recipient);
  const t = (await currentTexts(pool)).in(language);
  const address = (path: string) => publicUrl + path;
  const told = words.sections.flatMap(({ lines: of, link }) => [
    ...[...of, '', t('notification.digestLink', { address: address(link) }), ''],
  ]);
  const lines = [...told, t('notification.mailFooter', { address: address('/?notifications=settings') })];
  const messageId = `<${delivery.key}@${new URL(publicUrl).hostname}>`;
  return mailer.send({
    ...{ to, senderName: t('shell.appName'), subject: words.subject },
    ...{ text: lines.join('\n'), messageId },
  });
}

async function byEmail(outside: DeliveryContext, delivery: Delivery): Promise<DeliveryOutcome> {
  const words = await wordsFor(outside, delivery);
  return send(
    outside,
    delivery,
    words && {
      subject: words.title,
      sections: [{ lines: [words.title, words.body].filter(Boolean), link: words.link }],
    },
  );
}

async function asDigest(outside: DeliveryContext, delivery: Delivery): Promise<DeliveryOutcome> {
  return send(outside, delivery, await digestWords(outside.pool, delivery.recipient));
}

const CHANNELS = { PUSH: toDevice, EMAIL: byEmail, DIGEST: asDigest } as const;

/** Delivers one notification to one recipient by one channel; every failure is an outcome, except being stopped. */
export function deliver(
  outside: DeliveryContext,
  delivery: Delivery,
  stopped: AbortSignal,
): Promise<DeliveryOutcome> {
  return CHANNELS[delivery.channel](outside, delivery, stopped);
}
