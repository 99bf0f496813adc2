import { setInterval as every } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Partner, PartnerAccess } from '../../../integrations/outbox/partner.ts';
import { isQuiet } from '../../../kernel/database/is-quiet.ts';
import { inBackground } from '../../../kernel/telemetry/work.ts';
import { compareWith } from './compare.ts';

interface NightlyOptions {
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  readonly partner: Partner;
  readonly access: PartnerAccess;
}

const POLL_INTERVAL_MS = 5 * 60 * 1000;
const FROM_HOUR = 2;

/** The date and hour in Budapest. */
function localTime(): { readonly day: string; readonly hour: number } {
  const [day = '', time = ''] = new Date().toLocaleString('sv', { timeZone: 'Europe/Budapest' }).split(' ');
  return { day, hour: Number(time.slice(0, 2)) };
}

/** Compares with a partner once a day, after two in the morning; only one of several processes does. */
export function compareNightly({ pool, log, partner, access }: NightlyOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();

  async function compareIfDue(): Promise<void> {
    const { day, hour } = localTime();
    if (hour < FROM_HOUR) return;
    try {
      if (await isQuiet(pool)) return;
      await inBackground(`comparison with ${partner.name}`, () => compareWith(pool, partner, access, day));
    } catch (error) {
      log.warn({ err: error, partner: partner.name }, 'comparison failed');
    }
  }

  async function work(): Promise<void> {
    const ticks = every(POLL_INTERVAL_MS, undefined, { signal: stopping.signal, ref: false });
    try {
      for await (const _ of ticks) await compareIfDue();
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
  }

  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
