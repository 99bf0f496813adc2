import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';

/** The id of the text with this code and language; fails with NOT_FOUND. */
export async function getMessageId(client: PoolClient, language: string, code: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(sql`
    select id from messages where language = ${language} and message_code = ${code}`);
  if (!rows[0]) throw problem('NOT_FOUND');
  return rows[0].id;
}
