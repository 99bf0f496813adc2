import type { FastifyBaseLogger } from 'fastify';
import { misspeltSettings } from '../settings/config.ts';
import type { Environment } from '../settings/kinds.ts';

/** Names the variables that look like a setting but are none; they may be of another program, so the start continues. */
export function warnOfMisspelt(environment: Environment, log: FastifyBaseLogger): void {
  for (const { variable, meant } of misspeltSettings(environment))
    log.warn({ variable, meant }, 'a variable looks like a setting, but there is none of this name');
}
