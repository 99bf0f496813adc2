import { pino } from 'pino';
import { createMailer } from '../../../integrations/mail/mailer.ts';
import { createPool } from '../../../kernel/database/pool.ts';
import { startNotifier } from '../start-notifier.ts';

const { TOLD_DATABASE = '', TOLD_SMTP = '' } = process.env;

startNotifier({
  pool: createPool(TOLD_DATABASE),
  log: pino({ level: 'silent' }),
  publicUrl: 'http://localhost:3000',
  push: undefined,
  mailer: createMailer(TOLD_SMTP, 'register@example.com'),
  leaseMs: 1_000,
});
