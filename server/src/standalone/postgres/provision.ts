import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { createPool } from '../../kernel/database/pool.ts';
import { type DatabaseFolder, damaged } from './folder.ts';
import { type Passwords, SUPERUSER } from './initialise.ts';
import { notStarted } from './not-started.ts';
import { untilReachable } from './until-reachable.ts';

/** The URLs of the product's database for its owner, the application and reports (docs/decisions/048). */
export interface Addresses {
  readonly ownerUrl: string;
  readonly url: string;
  readonly readerUrl: string;
  /** For base backups. */
  readonly superuserUrl: string;
}

const OWNER = 'cooler';
const APPLICATION = 'cooler_application';
export const READER = 'cooler_reader';
export const DATABASE = 'cooler_register';

/** A server that is ready can still be slow to accept a connection, on a busy machine or after a crash. */
const ACCEPT_WITHIN_SECONDS = 60;

// Error classes 53 (insufficient resources) and 57 (operator intervention) do not mean damaged files.
const NO_DAMAGE = /^(53|57)/;

/** Creates the product's roles, none of them a superuser, and its database, if they are missing. */
export async function provision(
  folder: DatabaseFolder,
  port: number,
  passwords: Passwords,
  log: FastifyBaseLogger,
): Promise<Addresses> {
  const address = `127.0.0.1:${port}`;
  const superuser = `postgres://${SUPERUSER}:${passwords.superuser}@${address}`;
  const pool = createPool(`${superuser}/postgres`, {
    max: 1,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  try {
    await untilReachable(pool, ACCEPT_WITHIN_SECONDS, log);
    await createRoles(pool, passwords);
    await createDatabase(pool);
  } catch (error) {
    throw explain(folder, error);
  } finally {
    await pool.end();
  }
  return {
    ownerUrl: `postgres://${OWNER}:${passwords.owner}@${address}/${DATABASE}`,
    url: `postgres://${APPLICATION}:${passwords.application}@${address}/${DATABASE}`,
    readerUrl: `postgres://${READER}:${passwords.reader}@${address}/${DATABASE}`,
    superuserUrl: `${superuser}/${DATABASE}`,
  };
}

// The passwords are set at every start: in older folders the owner had the superuser's password.
async function createRoles(pool: pg.Pool, { owner, application, reader }: Passwords): Promise<void> {
  await pool.query(createRole(OWNER, 'createdb', owner));
  await pool.query(createRole(APPLICATION, 'nocreatedb', application));
  await pool.query(createRole(READER, 'nocreatedb', reader));
  // The owner of the tables may see and cancel the application's statements.
  await pool.query(`grant ${APPLICATION} to ${OWNER}`);
}

const createRole = (name: string, right: string, password: string): string => `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then create role ${name} login; end if;
  end $$;
  alter role ${name} ${right} password ${pg.escapeLiteral(password)}`;

async function createDatabase(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query('select from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await pool.query(`create database ${DATABASE} owner ${OWNER}`);
}

// An undamaged cluster rejects neither its superuser nor these statements.
function explain(folder: DatabaseFolder, error: unknown): Error {
  const { message, detail, code } = error as Error & { detail?: string; code?: string };
  const reason = [message, detail].filter(Boolean).join(': ');
  const isDamage = error instanceof pg.DatabaseError && !NO_DAMAGE.test(code ?? '');
  return isDamage ? damaged(folder.cluster, reason, error) : notStarted(folder.root, reason, error);
}
