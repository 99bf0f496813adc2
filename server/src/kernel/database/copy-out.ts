import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { literalText, type Statement } from './literal-text.ts';

const LINE_END = 0x0a;

const ESCAPED = /\\(.)/g;
const CHARACTERS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };

const plain = (cell: string): string =>
  cell.replace(ESCAPED, (_, character: string) => CHARACTERS[character] ?? character);

function cellsOf(line: string): string[] {
  const cells = line.split('\t');
  return line.includes('\\') ? cells.map(plain) : cells;
}

/** The rows of a chunk of COPY text format that ends at a row boundary. */
const rowsOf = (text: string): string[][] => text.slice(0, -1).split('\n').map(cellsOf);

/**
 * Streams the rows of a select with COPY, in batches, each cell as text; null is an empty string. Several times as fast
 * as a cursor. If the consumer stops early, the connection is left in the middle of a result and cannot be reused.
 */
export async function* copyOut(client: PoolClient, statement: Statement): AsyncGenerator<string[][]> {
  const select = literalText(statement);
  if (select === undefined) throw new Error('The statement has a value that cannot be written into it');
  let rest = Buffer.alloc(0);
  for await (const chunk of client.query(copyTo(`copy (${select}) to stdout (null '')`))) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    const end = bytes.lastIndexOf(LINE_END) + 1;
    if (end > 0) yield rowsOf(bytes.toString('utf8', 0, end));
    rest = bytes.subarray(end);
  }
}
