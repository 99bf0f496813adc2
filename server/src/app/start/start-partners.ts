import { join } from 'node:path';
import { PARTNER } from '@cooler/contract/features/partner/partner.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { compareNightly } from '../../features/partner/comparison/compare-nightly.ts';
import { startSender } from '../../integrations/outbox/sender.ts';
import { PARTNERS } from '../../integrations/partners.ts';
import { fillLedger } from '../../standalone/simulators/fill-ledger.ts';
import { startSimulators } from '../../standalone/simulators/start-simulators.ts';
import type { Config } from '../settings/config.ts';
import type { ShutdownHooks } from './shutdown-hooks.ts';

const EVERYWHERE = new Set(['0.0.0.0', '::']);

/** The URL of this server from its own machine. */
function ownAddress({ host, port }: Config): string {
  const name = EVERYWHERE.has(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** In a demo, starts simulators for partners that are not configured, and returns the settings with them. */
export async function simulatePartners(
  config: Config,
  pool: Pool,
  shutdownHooks: ShutdownHooks,
): Promise<Config> {
  const names = PARTNER.options.filter((name) => !config.partners[name]);
  if (config.demoData !== 'demo' || names.length === 0) return config;
  const folder = join(config.dataDir, 'simulators');
  const simulators = await startSimulators({ names, folder, registerUrl: ownAddress(config) });
  shutdownHooks.add('simulators', simulators.stop);
  for (const name of names) await fillLedger(pool, simulators.running[name]);
  return {
    ...config,
    partners: { ...config.partners, ...simulators.running },
    simulatorPage: simulators.pageUrl,
  };
}

/** Starts the senders and the nightly comparisons of the configured partners. */
export function startPartners(
  config: Config,
  pool: Pool,
  log: FastifyBaseLogger,
  shutdownHooks: ShutdownHooks,
): void {
  for (const name of PARTNER.options) {
    const access = config.partners[name];
    if (!access) continue;
    const partner = PARTNERS[name];
    shutdownHooks.add(`messages to ${name}`, startSender({ pool, log, partner, access }).stop);
    shutdownHooks.add(`comparison with ${name}`, compareNightly({ pool, log, partner, access }).stop);
  }
}
