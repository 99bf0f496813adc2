import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import type { PictureFolder } from '../../../kernel/pictures/picture-names.ts';

/** Whether there are pictures of this kind; the demo then adds none. */
export async function hasPictures(client: Pool | PoolClient, folder: PictureFolder): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    sql`select exists (select from pictures where folder = ${folder}) as found`,
  );
  return rows[0]?.found ?? false;
}
