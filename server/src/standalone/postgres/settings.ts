import { totalmem } from 'node:os';

export type Settings = Readonly<Record<string, string | number>>;

const MEGABYTE = 1024 * 1024;

/** Settings for tests: fast, without durability. */
export const THROWAWAY: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  shared_buffers: '128MB',
};

/** The settings of the server: loopback only, and fully durable. */
export function serverSettings(port: number): Settings {
  const memory = memoryInMegabytes();
  return {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 60,
    shared_buffers: `${between(64, memory / 8, 2048)}MB`,
    effective_cache_size: `${between(128, memory / 2, 8192)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    // The binaries have no JIT, and the queries are too short for it to pay off.
    jit: 'off',
    // Parallel workers would take CPU from concurrent statements; a count that runs alone enables them.
    max_parallel_workers_per_gather: 0,
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // Compressing a page costs more than all else that changes it (docs/decisions/232-wal-not-compressed.md).
    wal_compression: 'off',
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    // Statement errors are returned to the caller; only messages of the server itself are logged.
    log_min_messages: 'log',
    log_checkpoints: 'off',
  };
}

/** The settings as arguments of the server program. */
export const asArguments = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

// A container may have a memory limit.
function memoryInMegabytes(): number {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(totalmem(), limit) / MEGABYTE;
}

const between = (least: number, value: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)));
