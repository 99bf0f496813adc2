import { freePort } from '../server-process.ts';

/** What is asked of a list; columns are called as in `rows.ts`, those of a shop or type `shop.city`. */
export interface Question {
  readonly list: 'devices' | 'requests';
  /** Rows that have this value, or this text in it. */
  readonly filter?: { readonly column: string; readonly is?: string; readonly has?: string };
  readonly sort: string;
  readonly descending?: boolean;
  /** From 0, of 100 rows. */
  readonly page: number;
}

export const PAGE_SIZE = 100;

/** A product that holds the rows and answers a page of them with the exact total. */
export interface Peer {
  readonly name: string;
  /** Answers how many rows there are in all, once the whole page has come. */
  ask(question: Question): Promise<number>;
  /** Ends it, where it was started for this. */
  stop?(): Promise<void>;
}

/** The answer to a call that must not fail. */
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

export async function listenSomewhere(): Promise<Listening> {
  const port = await freePort();
  return { port, origin: `http://127.0.0.1:${port}` };
}
