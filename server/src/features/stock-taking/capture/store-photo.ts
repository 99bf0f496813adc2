import type { Photo } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { publishPicture, type StoredPicture } from '../../../kernel/pictures/pictures.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { isDecided, lockHeadToWrite } from '../head/head-store.ts';
import { ensureLines, findSubjects } from '../line/find-lines.ts';

/** Whether the photo with this client-generated id is stored. */
export async function isPhotoStored(client: Pick<PoolClient, 'query'>, id: string): Promise<boolean> {
  const { rowCount } = await client.query(sql`select from stock_taking_photos where id = ${id}`);
  return rowCount === 1;
}

async function findLine(change: Change, headId: number, photo: Photo): Promise<number | undefined> {
  const [lineId] = await ensureLines(change, headId, await findSubjects(change, headId, [photo]));
  return lineId;
}

/**
 * Records a photo whose files are stored, once for any number of repeats, with the line of its device. After the decision
 * it is recorded as late and no line shows it.
 */
export async function storePhoto(
  change: Change,
  headId: number,
  photo: Photo,
  picture: StoredPicture,
): Promise<void> {
  const { client, actor } = change;
  const head = await lockHeadToWrite(change, headId);
  if (await isPhotoStored(client, photo.id)) return;
  const lineId = isDecided(head) ? null : await findLine(change, headId, photo);
  await publishPicture(change, picture);
  await client.query(sql`
    insert into stock_taking_photos (id, head_id, line_id, device_id, code, folder, file_name, late, taken_at, sent_by)
    values (${photo.id}, ${headId}, ${lineId}, ${photo.deviceId ?? null}, ${photo.code ?? null}, ${picture.folder},
      ${picture.fileName}, ${lineId === null}, ${photo.takenAt}, ${actor})`);
}
