import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { pino } from 'pino';
import type { Mailer } from '../../../integrations/mail/mailer.ts';
import { pushAccess } from '../../../integrations/push/push-access.ts';
import type { QueueWorker } from '../../../kernel/jobs/queue-worker.ts';
import { startNotifier } from '../start-notifier.ts';

interface Outside {
  readonly mailer: Mailer | undefined;
  /** The key of push messages, which go to a push service of this machine; without one there are none. */
  readonly privateKey?: string;
  readonly log?: FastifyBaseLogger;
}

/** A notifier for a test. */
export function startTestNotifier(pool: Pool, { mailer, privateKey, log }: Outside): QueueWorker {
  const access = privateKey && { privateKey, hosts: ['localhost'], contact: 'support@example.com' };
  return startNotifier({
    ...{ pool, mailer, publicUrl: 'https://coolers.example.com' },
    log: log ?? pino({ level: 'silent' }),
    push: access ? pushAccess(access) : undefined,
  });
}
