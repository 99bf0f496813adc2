import type { Pool } from 'pg';
import sql from 'sql-template-tag';

// Rows of `row_changes` are removed after a day (docs/domain.md §14.14).
/** The tables that contain one of these texts, as a value or part of one, or after an `@` in a text. */
export async function tracesOf(owner: Pool, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('messages', 'postal_codes', 'row_changes')`);
  const traces = texts.flatMap((text) => [`"${text}"`, `@${text}`]);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`);
    if (rows.some(({ text }) => traces.some((trace) => text.includes(trace)))) found.push(name);
  }
  return found.sort();
}
