import { freePort } from '../../server/src/testing/free-port.ts';

/** A list request; columns are named as in `rows.ts`, those of a shop or type `shop.city`. */
export interface Question {
  readonly list: 'devices' | 'requests';
  /** Equality (`is`) or substring (`has`). */
  readonly filter?: { readonly column: string; readonly is?: string; readonly has?: string };
  readonly sort: string;
  readonly descending?: boolean;
  /** Zero-based, of 100 rows. */
  readonly page: number;
}

export const PAGE_SIZE = 100;

/** A product that stores the rows and returns pages with the exact total. */
export interface Peer {
  readonly name: string;
  /** Fetches the whole page; returns the total. */
  ask(question: Question): Promise<number>;
  /** Stops it, if it was started for the benchmark. */
  stop?(): Promise<void>;
}

/** Fetches JSON; throws on an error status. */
export async function answerOf<Answer>(url: string, options: RequestInit): Promise<Answer> {
  const answer = await fetch(url, options);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Answer;
}

export interface Listening {
  readonly port: number;
  readonly origin: string;
}

export async function freeAddress(): Promise<Listening> {
  const port = await freePort();
  return { port, origin: `http://127.0.0.1:${port}` };
}
