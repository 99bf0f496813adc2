import { CONDITION, type Condition, type SystemStatus } from '@cooler/contract/features/status/status.ts';
import type { Pool } from 'pg';
import { type Certificates, expiresSoon } from '../../integrations/certificates/watch-certificates.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { findStalled } from '../../kernel/jobs/heartbeats.ts';
import { areFilesReached } from './are-files-reached.ts';
import { type Figures, findStatusFigures } from './find-status-figures.ts';
import { freeForFiles, freeForPictures } from './free-bytes.ts';

/** The dependencies of the status. */
export interface StatusSetup {
  readonly version: string;
  readonly dataDir: string;
  readonly files: FileStore;
  readonly certificates: Certificates;
  /** How often the source of Elixir is read. */
  readonly elixirEveryMinutes: number;
}

/** The figures, the free bytes of the fuller of the two places of files on this machine, and whether files are reached. */
type Known = Figures & { readonly leastFree: number; readonly isReached: boolean };

const HOUR = 3_600;
const LOW_BYTES = 1_000_000_000;

/** The age in seconds from which Elixir is old: four hours, or two readings if they are rarer. */
export const elixirLimit = (everyMinutes: number): number => Math.max(4 * HOUR, 2 * 60 * everyMinutes);

/** The predicate of each condition, with the thresholds of `deploy/monitoring/alerts.yml`. */
const HOLDS: Readonly<Record<Condition, (known: Known, pool: Pool, setup: StatusSetup) => boolean>> = {
  WORK_STANDS_STILL: () => findStalled().length > 0,
  CONNECTIONS_WAITED_FOR: (_, { waitingCount }) => waitingCount > 0,
  PARTNER_NOT_REACHED: ({ outbox }) => outbox.some(({ age }) => age > HOUR),
  MESSAGES_PARKED: ({ outbox }) => outbox.some(({ parked }) => parked > 0),
  NOTIFICATIONS_NOT_SENT: ({ emailAge, pushAge }) => Math.max(emailAge, pushAge) > HOUR,
  ELIXIR_OLD: ({ elixirUnreadAge }, _, { elixirEveryMinutes }) =>
    elixirUnreadAge !== null && elixirUnreadAge > elixirLimit(elixirEveryMinutes),
  FILES_NOT_REACHED: ({ isReached }) => !isReached,
  DISK_LOW: ({ leastFree }) => leastFree < LOW_BYTES,
  CERTIFICATE_EXPIRES: (_, __, { certificates }) => certificates.seen().some(expiresSoon),
  BACKUP_OLD: ({ unsavedAge }) => unsavedAge > 36 * HOUR,
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
export async function findStatus(pool: Pool, setup: StatusSetup): Promise<SystemStatus> {
  const { version, dataDir, files } = setup;
  const [figures, server, free, freeTemporary, isReached] = await Promise.all([
    findStatusFigures(pool),
    databaseVersion(pool),
    freeForPictures(dataDir),
    freeForFiles(),
    areFilesReached(files),
  ]);
  const known = { ...figures, leastFree: Math.min(free, freeTemporary), isReached };
  const { outbox, databaseBytes, decisionsWaiting, uploadsRunning, uploadsWaiting } = figures;
  return {
    conditions: CONDITION.options.filter((condition) => HOLDS[condition](known, pool, setup)),
    ...{ version, databaseVersion: server, databaseBytes, freeBytes: free },
    partners: outbox.map(({ partner, waiting, parked }) => ({ partner, waiting, parked })),
    ...{ decisionsWaiting, uploadsRunning, uploadsWaiting },
    elixirReadAt: momentBefore(figures.elixirAge),
    backedUpAt: momentBefore(figures.backupAge),
  };
}
