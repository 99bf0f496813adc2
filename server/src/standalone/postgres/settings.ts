import { totalmem } from 'node:os';

export type Settings = Readonly<Record<string, string | number>>;

const MEGABYTE = 1024 * 1024;

/** Settings under which the tests run: a crash may lose everything, which nobody would miss. */
export const THROWAWAY: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  shared_buffers: '128MB',
};

/** The settings of the server: reachable from this machine only, and never losing what it acknowledged. */
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
    // The binaries come without it, and lists are too short for it to pay.
    jit: 'off',
    // Helpers of one statement would take the processors from the others; a count that is alone asks for them.
    max_parallel_workers_per_gather: 0,
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    wal_compression: 'on',
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    // Refused statements are told to their caller; here only what the server itself has to say.
    log_min_messages: 'log',
    log_checkpoints: 'off',
  };
}

/** The settings as arguments of the server program. */
export const asArguments = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

// A container may be given less than the machine has.
function memoryInMegabytes(): number {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(totalmem(), limit) / MEGABYTE;
}

const between = (least: number, value: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)));
