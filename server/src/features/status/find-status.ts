import { CONDITION, type Condition, type SystemStatus } from '@cooler/contract/features/status/status.ts';
import type { Pool } from 'pg';
import { findStalled } from '../../kernel/heartbeats.ts';
import { type Figures, findFigures } from './find-figures.ts';
import { freeBytes } from './free-bytes.ts';

/** The dependencies of the status. */
export interface StatusSetup {
  readonly version: string;
  readonly dataDir: string;
}

const HOUR = 3_600;
const isOlder = (age: number | null, seconds: number): boolean => age !== null && age > seconds;

/** The predicate of each condition, with the thresholds of `deploy/monitoring/alerts.yml`. */
const HOLDS: Readonly<Record<Condition, (figures: Figures, pool: Pool) => boolean>> = {
  WORK_STANDS_STILL: () => findStalled().length > 0,
  CONNECTIONS_WAITED_FOR: (_, { waitingCount }) => waitingCount > 0,
  PARTNER_NOT_REACHED: ({ outbox }) => outbox.some(({ age }) => age > HOUR),
  MESSAGES_PARKED: ({ outbox }) => outbox.some(({ parked }) => parked > 0),
  NOTIFICATIONS_NOT_SENT: ({ emailAge, pushAge }) => Math.max(emailAge, pushAge) > HOUR,
  ELIXIR_OLD: ({ elixirUnreadAge }) => isOlder(elixirUnreadAge, 4 * HOUR),
  BACKUP_OLD: ({ backupAge }) => isOlder(backupAge, 36 * HOUR),
  COPY_IS_QUIET: ({ isQuiet }) => isQuiet,
};

const momentBefore = (age: number | null): string | null =>
  age === null ? null : new Date(Date.now() - age * 1_000).toISOString();

async function databaseVersion(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return rows[0]?.version ?? '';
}

/** The status of the register and its parts (docs/domain.md §11.13). */
export async function findStatus(pool: Pool, { version, dataDir }: StatusSetup): Promise<SystemStatus> {
  const [figures, server, free] = await Promise.all([
    findFigures(pool),
    databaseVersion(pool),
    freeBytes(dataDir),
  ]);
  const { outbox, databaseBytes, decisionsWaiting, uploadsRunning, uploadsWaiting } = figures;
  return {
    conditions: CONDITION.options.filter((condition) => HOLDS[condition](figures, pool)),
    ...{ version, databaseVersion: server, databaseBytes, freeBytes: free },
    partners: outbox.map(({ partner, waiting, parked }) => ({ partner, waiting, parked })),
    ...{ decisionsWaiting, uploadsRunning, uploadsWaiting },
    elixirReadAt: momentBefore(figures.elixirAge),
    backedUpAt: momentBefore(figures.backupAge),
  };
}
