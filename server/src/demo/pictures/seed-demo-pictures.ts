import type { Pool } from 'pg';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { recordPicture, type StoredPicture, storePicture } from '../../kernel/files/pictures.ts';
import { type Change, runChange } from '../../kernel/write/change.ts';
import { DRAWINGS } from './drawings.ts';

interface TypeLacking {
  readonly id: number;
  readonly prodNum: string;
}

async function hasPictures(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    sql`select exists (select from pictures where folder = 'device-types') as found`,
  );
  return rows[0]?.found ?? false;
}

async function lockTypesLacking({ client }: Change): Promise<TypeLacking[]> {
  const { rows } = await client.query<TypeLacking>(sql`
    select id, prod_num as "prodNum" from device_types
    where prod_num = any (${Object.keys(DRAWINGS)}) and picture_file_name is null and archived_at is null
    order by id for update`);
  return rows;
}

async function givePicture(change: Change, id: number, picture: StoredPicture): Promise<void> {
  await recordPicture(change, picture);
  await change.client.query(sql`
    update device_types set picture_folder = ${picture.folder}, picture_file_name = ${picture.fileName}
    where id = ${id}`);
}

async function storeDrawing(files: FileStore, draw: () => string): Promise<StoredPicture> {
  return storePicture(files, 'device-types', await sharp(Buffer.from(draw())).png().toBuffer());
}

/** Gives the demo's types of coolers their pictures, all or none, unless there are pictures of types already. */
export async function seedDemoPictures(pool: Pool, files: FileStore): Promise<void> {
  if (await hasPictures(pool)) return;
  const stored = await Promise.all(
    Object.entries(DRAWINGS).map(
      async ([prodNum, draw]) => [prodNum, await storeDrawing(files, draw)] as const,
    ),
  );
  const pictureOf = new Map(stored);
  await runChange(pool, { actor: 'demo', door: 'DEMO' }, async (change) => {
    for (const { id, prodNum } of await lockTypesLacking(change)) {
      const picture = pictureOf.get(prodNum);
      if (picture) await givePicture(change, id, picture);
    }
  });
}
