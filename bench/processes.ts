import { readdir, readFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem } from 'node:os';
import type { Pool } from 'pg';

const TICKS_A_SECOND = 100;

interface Process {
  readonly parent: number;
  /** Of the process and its exited children, in milliseconds. */
  readonly cpuTime: number;
}

/** Process data from /proc; undefined if the process has ended. */
async function processOf(pid: number): Promise<Process | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (!text) return undefined;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), cpuTime: (ticks * 1000) / TICKS_A_SECOND };
}

/** CPU time of a process in milliseconds (Linux). */
export async function cpuTimeOf(pid: number): Promise<number> {
  return (await processOf(pid))?.cpuTime ?? 0;
}

/** CPU time of all processes of the local database in milliseconds. */
export async function databaseCpuTime(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = (await processOf(rows[0]?.pid ?? 0))?.parent ?? 0;
  const numbers = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const all = await Promise.all(numbers.map(async (pid) => [pid, await processOf(pid)] as const));
  const its = all.flatMap(([pid, found]) =>
    found && (pid === server || found.parent === server) ? [found] : [],
  );
  return its.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Wall-clock seconds of some work, and CPU seconds of the server and its database meanwhile. */
export interface Cost {
  readonly seconds: number;
  readonly server: number;
  readonly database: number;
}

/** Measures the cost of some work. */
export async function costOf(
  server: { cpuTime(): Promise<number> },
  pool: Pool,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const times = () => Promise.all([server.cpuTime(), databaseCpuTime(pool)]);
  const before = await times();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  const after = await times();
  return { seconds, server: (after[0] - before[0]) / 1000, database: (after[1] - before[1]) / 1000 };
}

/** `12.0 s (processor: server 1.0 s, database 9.0 s)`. */
export const costText = ({ seconds, server, database }: Cost): string =>
  `${seconds.toFixed(1)} s (processor: server ${server.toFixed(1)} s, database ${database.toFixed(1)} s)`;

async function memoryFigure(pid: number, name: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024;
}

/** Resident memory of a process in bytes (Linux). */
export const memoryOf = (pid: number): Promise<number> => memoryFigure(pid, 'VmRSS');

/** Peak resident memory of a process in bytes (Linux). */
export const peakMemoryOf = (pid: number): Promise<number> => memoryFigure(pid, 'VmHWM');

/** A description of the machine and its load. */
export function machine(): string {
  const [processor] = cpus();
  const [load = 0] = loadavg();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${processor?.model ?? '?'}, ${memory} GB, Linux ${release()}, Node ${process.versions.node}, load ${load.toFixed(1)}`;
}
