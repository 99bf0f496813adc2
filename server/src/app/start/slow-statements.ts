import type { FastifyBaseLogger } from 'fastify';
import type { SlowStatements } from '../../kernel/database/observed.ts';

/** Logs statements that take at least `ms` milliseconds, with the work that sent them; 0 disables it. */
export function slowStatements(ms: number, log: FastifyBaseLogger): SlowStatements | undefined {
  if (ms === 0) return undefined;
  return {
    ms,
    report: ({ origin, ...slow }) =>
      log.warn({ ...slow, origin: origin?.name ?? 'background', reqId: origin?.requestId }, 'slow statement'),
  };
}
