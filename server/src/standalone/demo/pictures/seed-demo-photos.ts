import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { FileStore } from '../../../kernel/files/file-store.ts';
import { publishPicture, type StoredPicture, storePicture } from '../../../kernel/pictures/pictures.ts';
import { type Change, runChange } from '../../../kernel/write/change.ts';
import { DRAWINGS, pngOf } from './drawings.ts';
import { hasPictures } from './has-pictures.ts';

const PHOTOGRAPHED = 12;

interface PhotographedLine {
  readonly id: number;
  readonly headId: number;
  readonly deviceId: number;
  readonly prodNum: string;
  readonly takenAt: string;
  readonly takenBy: string;
}

/** Coolers found in stock-takings that wait for a decision, one of each type in a shop. */
async function findLines(pool: Pool): Promise<PhotographedLine[]> {
  const { rows } = await pool.query<PhotographedLine>(sql`
    select distinct on (h.id, t.id) l.id, l.head_id as "headId", l.device_id as "deviceId", t.prod_num as "prodNum",
      l.found_at::text as "takenAt", l.created_by as "takenBy"
    from stock_taking_lines l
    join stock_taking_heads h on h.id = l.head_id and h.status = 'CLOSED' and h.archived_at is null
    join device_register d on d.id = l.device_id
    join device_types t on t.id = d.device_type_id
    where l.present and l.archived_at is null and t.prod_num = any (${Object.keys(DRAWINGS)})
    order by h.id desc, t.id, l.id limit ${PHOTOGRAPHED}`);
  return rows;
}

/** A photo of the whole cooler, and a close-up. */
async function storePhotos(files: FileStore, { prodNum }: PhotographedLine): Promise<StoredPicture[]> {
  const draw = DRAWINGS[prodNum];
  if (!draw) return [];
  const whole = await pngOf(draw).toBuffer({ resolveWithObject: true });
  const { width, height } = whole.info;
  const middle = { left: Math.round(width / 4), top: Math.round(height / 3) };
  const near = pngOf(draw).extract({
    ...middle,
    ...{ width: Math.round(width / 2), height: Math.round(height / 2) },
  });
  const sources = [whole.data, await near.toBuffer()];
  return Promise.all(sources.map((source) => storePicture(files, 'stock-taking', source, 'demo')));
}

async function givePhoto(change: Change, line: PhotographedLine, picture: StoredPicture): Promise<void> {
  await publishPicture(change, picture);
  await change.client.query(sql`
    insert into stock_taking_photos (id, head_id, line_id, device_id, folder, file_name, late, taken_at, sent_by)
    values (gen_random_uuid(), ${line.headId}, ${line.id}, ${line.deviceId}, ${picture.folder}, ${picture.fileName},
      false, ${line.takenAt}, ${line.takenBy})`);
}

/** Adds photos to some lines of the demo's stock-takings in one transaction, unless there are photos already. */
export async function seedDemoPhotos(pool: Pool, files: FileStore): Promise<void> {
  if (await hasPictures(pool, 'stock-taking')) return;
  const stored = await Promise.all(
    (await findLines(pool)).map(async (line) => [line, await storePhotos(files, line)] as const),
  );
  await runChange(pool, { actor: 'demo', door: 'DEMO' }, async (change) => {
    // Another process may have added them meanwhile.
    await change.client.query(sql`lock table stock_taking_photos in share row exclusive mode`);
    if (await hasPictures(change.client, 'stock-taking')) return;
    for (const [line, pictures] of stored) {
      for (const picture of pictures) await givePhoto(change, line, picture);
    }
  });
}
