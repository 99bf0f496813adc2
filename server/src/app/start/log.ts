import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../settings/config.ts';

const LINES = {
  ignore: 'pid,hostname',
  translateTime: 'SYS:HH:MM:ss',
  customPrettifiers: { time: String },
  singleLine: true,
  sync: true,
};

// PostgreSQL quotes the row that it refuses in these, and a row has names (docs/domain.md §14.10).
const QUOTING_ROWS = ['detail', 'where', 'internalQuery'];

// A DOMException, such as that of a timeout, enumerates 25 constants of its prototype.
const isConstant = (name: string): boolean => name.endsWith('_ERR');

function explain(error: Error): Record<string, unknown> {
  const told: Record<string, unknown> = pino.stdSerializers.err(error);
  const entries = Object.entries(told).filter(([name]) => !QUOTING_ROWS.includes(name) && !isConstant(name));
  return Object.fromEntries(entries);
}

/** Creates the logger: readable lines on a terminal, JSON otherwise, unless the settings choose a format. */
export function createLog(
  { logLevel: level, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>,
  destination?: DestinationStream,
): Logger {
  const options = { level, serializers: { err: explain } };
  if (destination) return pino(options, destination);
  const isPretty = logFormat === 'pretty' || (logFormat === 'auto' && process.stdout.isTTY);
  return isPretty ? pino(options, pretty(LINES)) : pino(options);
}
