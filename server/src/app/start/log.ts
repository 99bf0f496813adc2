import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/** Lines to read at a terminal, JSON for whatever collects them elsewhere. */
export function createLog(level: string): Logger {
  const readable = process.stdout.isTTY;
  return readable ? pino({ level }, pretty({ ignore: 'pid,hostname', sync: true })) : pino({ level });
}
