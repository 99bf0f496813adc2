import { Writable } from 'node:stream';
import pg, { type Pool } from 'pg';
import { addressOf } from '../../kernel/database/pool.ts';
import { until } from '../until.ts';

/**
 * A fault injected at one statement: the statement fails, its backend is terminated after it, before or after its
 * answer has arrived, or our own process is killed, so that this statement and all later ones are never sent.
 */
export interface Cut {
  readonly how: 'fails' | 'is the last' | 'is not answered' | 'is that of a killed process';
  /** The number of the statement, from 1, among those that match. */
  readonly at: number;
  readonly among?: RegExp;
}

export interface Watched<Result> {
  readonly result: Result;
  /** The statements of the application that were started. */
  readonly statements: readonly string[];
}

type Query = typeof pg.Client.prototype.query;
type Callback = (error: Error | null, result?: unknown) => void;

interface Submittable {
  readonly submit: unknown;
  readonly text?: string;
}

const LONG_ENOUGH_MS = 5_000;

const isSubmittable = (value: unknown): value is Submittable =>
  typeof value === 'object' && value !== null && 'submit' in value;

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = statement as { text?: string };
  return text ?? 'copy';
}

/** Answers a statement as the driver does when the connection is lost. */
function fail(args: readonly unknown[]): unknown {
  const error = new Error('Connection terminated unexpectedly');
  const [statement] = args;
  const callback = args.at(-1);
  if (typeof callback === 'function') return void setImmediate(() => (callback as Callback)(error));
  if (!isSubmittable(statement)) return Promise.reject(error);
  return new Writable({ final: (done) => done(error), write: (_chunk, _encoding, done) => done(error) });
}

/** Runs a statement, ends its backend, and only then answers: with the result, or as if it had never arrived. */
function endAfter(
  query: Query,
  client: pg.Client,
  args: readonly unknown[],
  { end, isAnswered }: { readonly end: () => Promise<unknown>; readonly isAnswered: boolean },
): unknown {
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const later: Callback = (error, result) =>
      void end().then(() => (isAnswered ? (callback as Callback)(error, result) : fail(args)));
    return Reflect.apply(query, client, [...args.slice(0, -1), later]);
  }
  const answer = Reflect.apply(query, client, args);
  if (isSubmittable(args[0])) return answer;
  return (answer as unknown as Promise<unknown>).then(async (result) => {
    await end();
    return isAnswered ? result : fail(args);
  });
}

/** The backends of the application, as the owner of the database sees them. */
function backendsOf(pool: Pool, owner: Pool) {
  const application = new URL(addressOf(pool)).username;
  return {
    isOf: (client: pg.Client) => (client as unknown as { user: string }).user === application,

    end: (client: pg.Client) =>
      owner.query('select pg_terminate_backend($1, $2)', [
        (client as unknown as { processID: number }).processID,
        LONG_ENOUGH_MS,
      ]),

    /** Terminates all connections, with their locks and transactions, as the kernel does for a killed process. */
    endAll: () =>
      owner.query(
        'select pg_terminate_backend(pid, $1) from pg_stat_activity where usename = $2 and datname = current_database()',
        [LONG_ENOUGH_MS, application],
      ),

    /** A connection that was closed here keeps its locks until the server has rolled its transaction back. */
    untilRolledBack: () =>
      until('what was cut is rolled back', async () => {
        const { rowCount } = await owner.query(
          "select from pg_stat_activity where state <> 'idle' and usename = $1 and datname = current_database()",
          [application],
        );
        return rowCount === 0;
      }),
  };
}

/** Runs work of the application, records its statements, and injects the fault by patching the driver's `query`. */
export async function watch<Result>(
  { pool, owner }: { readonly pool: Pool; readonly owner: Pool },
  cut: Cut | undefined,
  work: (isCut: () => boolean) => Promise<Result>,
): Promise<Watched<Result>> {
  const backends = backendsOf(pool, owner);
  const { query } = pg.Client.prototype;
  const statements: string[] = [];
  const counted = () => statements.filter((statement) => cut?.among?.test(statement) ?? true).length;
  const isKilled = () => cut?.how === 'is that of a killed process' && counted() >= cut.at;

  function watched(this: pg.Client, ...args: unknown[]): unknown {
    if (!backends.isOf(this)) return Reflect.apply(query, this, args);
    const before = counted();
    statements.push(textOf(args[0]));
    if (isKilled()) return fail(args);
    if (cut?.at !== before + 1 || counted() === before) return Reflect.apply(query, this, args);
    if (cut.how === 'fails') return fail(args);
    const isAnswered = cut.how === 'is the last';
    return endAfter(query as Query, this, args, { end: () => backends.end(this), isAnswered });
  }

  pg.Client.prototype.query = watched as Query;
  try {
    return { result: await work(isKilled), statements };
  } finally {
    if (isKilled()) await backends.endAll();
    pg.Client.prototype.query = query;
    if (cut) await backends.untilRolledBack();
  }
}
