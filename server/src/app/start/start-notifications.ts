import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { startNotifier } from '../../features/notification/start-notifier.ts';
import type { Config } from '../settings/config.ts';
import type { ShutdownHooks } from './shutdown-hooks.ts';

/** Starts the notifications: in the product, and by push and e-mail where configured. */
export async function startNotifications(
  { push, mail, publicUrl }: Config,
  pool: Pool,
  log: FastifyBaseLogger,
  shutdownHooks: ShutdownHooks,
): Promise<void> {
  const mailer =
    mail && (await import('../../integrations/mail/mailer.ts')).createMailer(mail.url, mail.from);
  const notifier = startNotifier({ pool, log, publicUrl, push, mailer });
  shutdownHooks.add('notifications', async () => {
    await notifier.stop();
    mailer?.close();
  });
}
