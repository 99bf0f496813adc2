import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { FileStore } from '../../../kernel/files/file-store.ts';
import { publishPicture, type StoredPicture, storePicture } from '../../../kernel/pictures/pictures.ts';
import { type Change, runChange } from '../../../kernel/write/change.ts';
import { DRAWINGS, pngOf } from './drawings.ts';
import { hasPictures } from './has-pictures.ts';

interface TypeLacking {
  readonly id: number;
  readonly prodNum: string;
}

async function lockTypesLacking({ client }: Change): Promise<TypeLacking[]> {
  const { rows } = await client.query<TypeLacking>(sql`
    select id, prod_num as "prodNum" from device_types
    where prod_num = any (${Object.keys(DRAWINGS)}) and picture_file_name is null and archived_at is null
    order by id for update`);
  return rows;
}

async function givePicture(change: Change, id: number, picture: StoredPicture): Promise<void> {
  await publishPicture(change, picture);
  await change.client.query(sql`
    update device_types set picture_folder = ${picture.folder}, picture_file_name = ${picture.fileName}
    where id = ${id}`);
}

const storeDrawing = async (files: FileStore, draw: () => string): Promise<StoredPicture> =>
  storePicture(files, 'device-types', await pngOf(draw).toBuffer(), 'demo');

/** Adds pictures to the demo's cooler types in one transaction, unless there are pictures of types already. */
export async function seedDemoPictures(pool: Pool, files: FileStore): Promise<void> {
  if (await hasPictures(pool, 'device-types')) return;
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
