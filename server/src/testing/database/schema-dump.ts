import type { Pool } from 'pg';
import { SCHEMA_QUERIES } from './schema-queries.ts';

const TITLE =
  '-- The schema that the migrations lead to. Written by `npm run generate`; checked by `npm run check`.';

/** The database's schema as SQL for reading and comparing; deterministic for a schema. */
export async function dumpSchema(pool: Pool): Promise<string> {
  const parts: string[] = [TITLE];
  for (const query of SCHEMA_QUERIES) {
    const { rows } = await pool.query<{ statement: string }>(query);
    parts.push(...rows.map(({ statement }) => `${statement.trim()};`));
  }
  return `${parts.join('\n\n')}\n`;
}
