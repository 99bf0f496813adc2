import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '../../../server/src/kernel/database/pool.ts';

const LIMIT_MS = 1_000;
const INTERVAL_MS = 50;

/** Writes directly to every node, bypassing the register, to measure the downtime of PostgreSQL itself. */
export async function startProbe(database, ports) {
  const written = [];
  let isOver = false;

  async function write(port, text) {
    const own = createPool(`postgres://postgres@127.0.0.1:${port}/${database}`, {
      max: 1,
      timeoutMs: LIMIT_MS,
      onError: () => undefined,
    });
    try {
      await own.query(text);
      return true;
    } catch {
      return false;
    } finally {
      void own.end();
    }
  }

  async function keepWriting(port) {
    while (!isOver) {
      if (await write(port, 'insert into drill_probe default values')) written.push(performance.now());
      await pause(INTERVAL_MS);
    }
  }

  const made = await Promise.all(
    ports.map((port) => write(port, 'create table drill_probe (at timestamptz default clock_timestamp())')),
  );
  if (!made.includes(true)) throw new Error('no node takes writes');
  const probing = ports.map(keepWriting);
  return {
    written,
    async stop() {
      isOver = true;
      await Promise.all(probing);
    },
  };
}
