import type { PoolClient } from 'pg';
import { literalText, type Statement } from './literal-text.ts';

type Given = string | (Statement & { readonly rowMode?: string });

interface Queryable {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's method has a dozen overloads.
  query?: (...given: any[]) => any;
}

const statementOf = (given: Given): Statement => (typeof given === 'string' ? { text: given } : given);

/**
 * Defers BEGIN until the first statement of the transaction and sends both as one text, which saves a round trip; nothing
 * of it takes effect when a part fails. The returned function stops the deferral and says whether BEGIN was sent.
 */
export function beginWithFirst(client: PoolClient, begin: string): () => boolean {
  const overridden = client as Queryable;
  let hasBegun = false;
  overridden.query = (given: Given, ...rest: unknown[]) => {
    delete overridden.query;
    hasBegun = true;
    return openWith(client, begin, given, rest);
  };
  return () => {
    delete overridden.query;
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
