import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const LIMIT_MS = 1_000;
const EVERY_MS = 50;

/** Writes to whichever node takes it, past the register: the time that PostgreSQL itself is away. */
export async function startProbe(database, ports) {
  const written = [];
  let isOver = false;

  async function write(port, text) {
    const client = new pg.Client({
      connectionString: `postgres://postgres@127.0.0.1:${port}/${database}`,
      connectionTimeoutMillis: LIMIT_MS,
      query_timeout: LIMIT_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(text);
      return true;
    } catch {
      return false;
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  async function keepWriting(port) {
    while (!isOver) {
      if (await write(port, 'insert into drill_probe default values')) written.push(performance.now());
      await pause(EVERY_MS);
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
