import sql, { raw } from 'sql-template-tag';
import type { EntityTable } from '../entity-table.ts';
import type { StoredRow } from '../list/row-json.ts';
import { readRow } from '../list/row-reader.ts';
import { problem } from '../problem.ts';
import type { Change } from '../write/change.ts';
import { lockRow } from '../write/store.ts';
import type { PictureName } from './picture-names.ts';
import { publishPicture, type StoredPicture, unpublishPicture } from './pictures.ts';

async function pictureOf(
  { client }: Change,
  { table }: EntityTable,
  id: number,
): Promise<PictureName | undefined> {
  const { rows } = await client.query<PictureName>(sql`
    select picture_folder as folder, picture_file_name as "fileName"
    from ${raw(table)} where id = ${id} and picture_file_name is not null`);
  return rows[0];
}

// `version` is not incremented: a picture is not a field of the form, so an open form can still be saved.
async function setPicture(
  change: Change,
  table: EntityTable,
  id: number,
  picture: StoredPicture | null,
): Promise<void> {
  const before = await pictureOf(change, table, id);
  if (!before && !picture) return;
  if (picture) await publishPicture(change, picture);
  await change.client.query(sql`
    update ${raw(table.table)}
    set picture_folder = ${picture?.folder ?? null}, picture_file_name = ${picture?.fileName ?? null},
        updated_by = ${change.actor}, updated_date = now()
    where id = ${id}`);
  if (before) await unpublishPicture(change, before);
}

/** Sets, replaces or (null) removes the picture of the row with this key, and returns the row. */
export async function replacePicture(
  change: Change,
  table: EntityTable,
  key: string | number,
  picture: StoredPicture | null,
): Promise<StoredRow> {
  const { id } = await lockRow(change, table, key);
  await setPicture(change, table, id, picture);
  const row = await readRow(change.client, table, id);
  if (!row) throw problem('NOT_FOUND');
  return row;
}

/** Removes the picture of a row that was just archived. */
export async function removePicture(change: Change, table: EntityTable, id: number): Promise<void> {
  if (await pictureOf(change, table, id)) await setPicture(change, table, id, null);
}
