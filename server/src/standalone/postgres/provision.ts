import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { createPool } from '../../kernel/database/pool.ts';
import { StartError } from '../../kernel/start-error.ts';
import { type DatabaseFolder, damaged } from './folder.ts';
import { SUPERUSER } from './initialise.ts';

const ROLE = 'cooler';
const DATABASE = 'cooler_register';

// Out of disk, memory or connections, or stopped by somebody: nothing is wrong with the files.
const NO_DAMAGE = /^(53|57)/;

/** Makes sure of the product's role, which is no superuser, and its database; answers the address of the latter. */
export async function provision(
  folder: DatabaseFolder,
  port: number,
  password: string,
  log: FastifyBaseLogger,
): Promise<string> {
  const address = `127.0.0.1:${port}`;
  const url = `postgres://${SUPERUSER}:${password}@${address}/postgres`;
  const pool = createPool(url, { max: 1, onError: (error) => log.warn(error) });
  try {
    await createMissing(pool, password);
  } catch (error) {
    throw explain(folder, error);
  } finally {
    await pool.end();
  }
  return `postgres://${ROLE}:${password}@${address}/${DATABASE}`;
}

async function createMissing(pool: pg.Pool, password: string): Promise<void> {
  const { rows } = await pool.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $2) as database`,
    [ROLE, DATABASE],
  );
  if (!rows[0]?.role) {
    await pool.query(`create role ${ROLE} login createdb password ${pg.escapeLiteral(password)}`);
  }
  if (!rows[0]?.database) await pool.query(`create database ${DATABASE} owner ${ROLE}`);
}

// A whole cluster refuses neither its superuser nor these statements.
function explain(folder: DatabaseFolder, error: unknown): StartError {
  const { message, detail, code } = error as Error & { detail?: string; code?: string };
  const reason = [message, detail].filter(Boolean).join(': ');
  const isDamage = error instanceof pg.DatabaseError && !NO_DAMAGE.test(code ?? '');
  return isDamage
    ? damaged(folder.cluster, reason, error)
    : new StartError('DATABASE_NOT_STARTED', { reason }, { cause: error });
}
