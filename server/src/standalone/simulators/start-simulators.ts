import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { PartnerName } from '@cooler/contract/features/partner/partner.ts';
import { simulatedAurora } from './aurora-simulator.ts';
import { controlPage } from './page/control-page.ts';
import { simulatedPrimeSols } from './prime-sols-simulator.ts';
import type { RunningSimulator } from './simulator.ts';
import { startSimulator } from './start-simulator.ts';

const SIMULATED = { AURORA: simulatedAurora, PRIME_SOLS: simulatedPrimeSols } as const;

/** The names of partners in URLs and file names. */
const SLUGS = { AURORA: 'aurora', PRIME_SOLS: 'prime-sols' } as const;

interface SimulatorsOptions {
  readonly names: readonly PartnerName[];
  /** The base URL of the register for callbacks. */
  readonly registerUrl: string;
  /** The folder of the ledgers; without it they are in memory only. */
  readonly folder?: string;
  readonly ports?: Partial<Readonly<Record<PartnerName | 'page', number>>>;
  readonly secrets?: Partial<Readonly<Record<PartnerName, string>>>;
}

export interface Simulators {
  readonly running: Partial<Readonly<Record<PartnerName, RunningSimulator>>>;
  readonly pageUrl: string;
  stop(): Promise<void>;
}

const newSecret = (): string => randomBytes(24).toString('base64url');

/** Starts simulated partners and their control page, on the loopback address only. */
export async function startSimulators(options: SimulatorsOptions): Promise<Simulators> {
  const { names, registerUrl, folder, ports = {}, secrets = {} } = options;
  const started: (readonly [PartnerName, RunningSimulator])[] = [];
  for (const name of names) {
    const simulator = await startSimulator(SIMULATED[name], {
      ...{ registerUrl, secret: secrets[name] ?? newSecret(), port: ports[name] ?? 0 },
      file: folder && join(folder, `${SLUGS[name]}.jsonl`),
    });
    started.push([name, simulator]);
  }
  const page = controlPage(Object.fromEntries(started.map(([name, simulator]) => [SLUGS[name], simulator])));
  const pageUrl = await page.listen({ host: '127.0.0.1', port: ports.page ?? 0 });
  return {
    running: Object.fromEntries(started),
    pageUrl,
    async stop() {
      await page.close();
      await Promise.all(started.map(([, simulator]) => simulator.stop()));
    },
  };
}
