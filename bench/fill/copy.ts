import { createPool } from '../../server/src/kernel/database/pool.ts';

const COPY = 'bench_copy';
const DROP = `drop database if exists ${COPY} with (force)`;

/** The addresses of a database, as its owner and as the application. */
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

/** Copies the database, which nobody may be using, and drops the copy after the work: so the register stays as it was filled. */
export async function withCopy(
  { ownerUrl, url }: CopiedAddresses,
  work: (copy: CopiedAddresses) => Promise<void>,
): Promise<void> {
  const filled = new URL(ownerUrl).pathname.slice(1);
  // What was stopped half-way has left its copy.
  await run(ownerUrl, [DROP, `create database ${COPY} template ${filled} strategy file_copy`]);
  await work({ ownerUrl: inDatabase(ownerUrl, COPY), url: inDatabase(url, COPY) }).finally(() =>
    run(ownerUrl, [DROP]),
  );
}
