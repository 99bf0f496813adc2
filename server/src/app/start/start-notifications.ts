import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { startNotifier } from '../../features/notification/start-notifier.ts';
import type { Config } from '../settings/config.ts';
import type { ShutdownHooks } from './shutdown-hooks.ts';

// An e-mail that is being sent while the process stops is waited for; after that it is ended, and sent again.
const LAST_MAIL_MS = 10_000;

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
    const late = setTimeout(() => mailer?.close(), LAST_MAIL_MS);
    await notifier.stop();
    clearTimeout(late);
    mailer?.close();
  });
}
