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
// The driver adds the whole connection to the error of one that ended.
const UNTOLD = [...QUOTING_ROWS, 'client'];

// A DOMException, such as that of a timeout, enumerates 25 constants of its prototype.
const isConstant = (name: string): boolean => name.endsWith('_ERR');

function explain(error: Error): Record<string, unknown> {
  const told: Record<string, unknown> = pino.stdSerializers.err(error);
  const entries = Object.entries(told).filter(([name]) => !UNTOLD.includes(name) && !isConstant(name));
  return Object.fromEntries(entries);
}

const KEPT_BYTES = 1_000_000;

// On a full disk lines wait up to a limit, and further ones are lost; flushing them would block the process until there is
// space, and they are flushed as they are written anyway.
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: KEPT_BYTES });
  output.on('error', () => undefined);
  output.flushSync = () => undefined;
  return output;
}

/** Creates the logger: readable lines on a terminal, JSON otherwise, unless the settings choose a format. */
export function createLog(
  { logLevel: level, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>,
  destination?: DestinationStream,
): Logger {
  const options = { level, serializers: { err: explain } };
  if (destination) return pino(options, destination);
  const isPretty = logFormat === 'pretty' || (logFormat === 'auto' && process.stdout.isTTY);
  const output = standardOutput();
  return pino(options, isPretty ? pretty({ ...LINES, destination: output }) : output);
}
