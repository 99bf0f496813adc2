import { createHash } from 'node:crypto';
import type { Sql } from 'sql-template-tag';

/** A statement under a name made from its text: each connection plans it once, whatever its values. */
export function named({ text, values }: Sql): { name: string; text: string; values: unknown[] } {
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40);
  return { name, text, values };
}
