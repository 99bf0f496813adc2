import { Writable } from 'node:stream';
import pg, { type Pool } from 'pg';
import { addressOf } from '../../kernel/database/pool.ts';

/** What happens to an operation at one of its statements: that one fails, or the server process behind it ends after it. */
export interface Cut {
  readonly how: 'fails' | 'is the last';
  /** Counted from 1. */
  readonly at: number;
}

export interface Watched<Result> {
  readonly result: Result;
  /** The statements of the application that were begun. */
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

/** Runs some work of the application and cuts it where it is told to, by what its connections are asked. */
export async function watch<Result>(
  { pool, owner }: { readonly pool: Pool; readonly owner: Pool },
  cut: Cut | undefined,
  work: () => Promise<Result>,
): Promise<Watched<Result>> {
  const application = new URL(addressOf(pool)).username;
  const { query } = pg.Client.prototype;
  const statements: string[] = [];

  const end = (client: pg.Client) =>
    owner.query('select pg_terminate_backend($1, $2)', [
      (client as unknown as { processID: number }).processID,
      LONG_ENOUGH_MS,
    ]);

  function fail(args: unknown[]): unknown {
    const error = new Error('cut');
    const [statement] = args;
    const callback = args.at(-1);
    if (typeof callback === 'function') return void setImmediate(() => (callback as Callback)(error));
    if (!isSubmittable(statement)) return Promise.reject(error);
    return new Writable({ final: (done) => done(error), write: (_chunk, _encoding, done) => done(error) });
  }

  function endAfter(client: pg.Client, args: unknown[]): unknown {
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const later: Callback = (error, result) =>
        void end(client).then(() => (callback as Callback)(error, result));
      return Reflect.apply(query, client, [...args.slice(0, -1), later]);
    }
    const answer = Reflect.apply(query, client, args);
    if (isSubmittable(args[0])) return answer;
    return (answer as unknown as Promise<unknown>).then(async (result) => {
      await end(client);
      return result;
    });
  }

  function watched(this: pg.Client, ...args: unknown[]): unknown {
    if ((this as unknown as { user: string }).user !== application) return Reflect.apply(query, this, args);
    statements.push(textOf(args[0]));
    if (cut?.at !== statements.length) return Reflect.apply(query, this, args);
    return cut.how === 'fails' ? fail(args) : endAfter(this, args);
  }

  pg.Client.prototype.query = watched as Query;
  try {
    return { result: await work(), statements };
  } finally {
    pg.Client.prototype.query = query;
  }
}
