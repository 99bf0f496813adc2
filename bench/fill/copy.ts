import { createPool } from '../../server/src/kernel/database/pool.ts';

const COPY = 'bench_copy';
const DROP = `drop database if exists ${COPY}`;

/** The URLs of a database for its owner and for the application. */
export interface CopiedAddresses {
  readonly ownerUrl: string;
  readonly url: string;
}

const inDatabase = (address: string, name: string): string =>
  Object.assign(new URL(address), { pathname: `/${name}` }).href;

async function run(ownerUrl: string, statements: readonly string[]): Promise<void> {
  const pool = createPool(inDatabase(ownerUrl, 'postgres'), { max: 1 });
  try {
    for (const statement of ['set statement_timeout = 0', ...statements]) await pool.query(statement);
  } finally {
    await pool.end();
  }
}

/** Runs `work` on a copy of the database, so that the filled register stays unchanged; the database must have no connections. */
export async function withCopy(
  { ownerUrl, url }: CopiedAddresses,
  work: (copy: CopiedAddresses) => Promise<void>,
): Promise<void> {
  const filled = new URL(ownerUrl).pathname.slice(1);
  // An interrupted run leaves its copy.
  await run(ownerUrl, [DROP, `create database ${COPY} template ${filled} strategy file_copy`]);
  await work({ ownerUrl: inDatabase(ownerUrl, COPY), url: inDatabase(url, COPY) }).finally(() =>
    run(ownerUrl, [DROP]),
  );
}
