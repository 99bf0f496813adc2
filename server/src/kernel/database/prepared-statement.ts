import { createHash } from 'node:crypto';
import type { Sql } from 'sql-template-tag';

// Connections keep named statements until they end, and filters can be combined in any number of ways.
const MAX_NAMES = 500;
const names = new Set<string>();

/**
 * A named prepared statement; the name is a hash of its text, so each connection parses and plans it once. Beyond 500
 * different ones they are not named.
 */
export function prepared({ text, values }: Sql): { name?: string; text: string; values: unknown[] } {
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40);
  if (!names.has(name) && names.size >= MAX_NAMES) return { text, values };
  names.add(name);
  return { name, text, values };
}
