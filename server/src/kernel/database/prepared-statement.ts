import { createHash } from 'node:crypto';
import type { Sql } from 'sql-template-tag';

/** A named prepared statement; the name is a hash of its text, so each connection parses and plans it once. */
export function prepared({ text, values }: Sql): { name: string; text: string; values: unknown[] } {
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40);
  return { name, text, values };
}
