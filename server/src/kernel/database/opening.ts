import type { PoolClient } from 'pg';
import { literalText, type Statement } from './literal-text.ts';

type Given = string | (Statement & { readonly rowMode?: string });

interface Asked {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's method has a dozen shapes.
  query?: (...given: any[]) => any;
}

const statementOf = (given: Given): Statement => (typeof given === 'string' ? { text: given } : given);

/**
 * Lets a transaction begin together with its first statement, in one round trip: one text, of which nothing is done when
 * a part of it fails. Says whether it has begun.
 */
export function beginWithFirst(client: PoolClient, begin: string): () => boolean {
  const asked = client as Asked;
  let hasBegun = false;
  asked.query = (given: Given, ...rest: unknown[]) => {
    delete asked.query;
    hasBegun = true;
    return openWith(client, begin, given, rest);
  };
  return () => {
    delete asked.query;
    return hasBegun;
  };
}

function openWith(client: PoolClient, begin: string, given: Given, rest: unknown[]): Promise<unknown> {
  if (typeof given === 'object' && 'submit' in given)
    throw new Error('A transaction cannot begin with a stream: send a statement before it');
  const text = rest.length === 0 ? literalText(statementOf(given)) : undefined;
  if (text === undefined)
    return client.query(begin).then(() => Reflect.apply(client.query, client, [given, ...rest]));
  const rowMode = typeof given === 'object' ? given.rowMode : undefined;
  const opening = { text: `${begin}; ${text}`, rowMode } as { text: string };
  return client.query(opening).then((results) => (results as unknown as unknown[]).at(-1));
}
