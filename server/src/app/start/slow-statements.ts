import type { FastifyBaseLogger } from 'fastify';
import type { SlowStatements } from '../../kernel/database/observed.ts';

/** Writes a line for each statement that takes so many milliseconds, with the work it was sent for; none for 0. */
export function slowStatements(ms: number, log: FastifyBaseLogger): SlowStatements | undefined {
  if (ms === 0) return undefined;
  return {
    ms,
    report: ({ origin, ...slow }) =>
      log.warn({ ...slow, origin: origin?.name ?? 'background', reqId: origin?.requestId }, 'slow statement'),
  };
}
