import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../settings/config.ts';

const LINES = {
  ignore: 'pid,hostname',
  translateTime: 'SYS:HH:MM:ss',
  customPrettifiers: { time: String },
  singleLine: true,
  sync: true,
};

/** Creates the logger: readable lines on a terminal, JSON otherwise, unless the settings choose a format. */
export function createLog({ logLevel: level, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>): Logger {
  const isPretty = logFormat === 'pretty' || (logFormat === 'auto' && process.stdout.isTTY);
  return isPretty ? pino({ level }, pretty(LINES)) : pino({ level });
}
