import { linePhotos } from '@cooler/contract/features/stock-taking/line/line-photos.ts';
import { hasRight } from '@cooler/contract/rights.ts';
import type { RowAddition, Viewer } from '../../../kernel/list/row-reader.ts';
import { jsonSchemaOf } from '../../../kernel/openapi/describe.ts';
import type { Additions } from '../../../kernel/openapi/entity-schemas.ts';

/** The schema of what `withPhotos` adds. */
export const PHOTOS_OF_LINE: Additions = { photos: jsonSchemaOf(linePhotos) };

/** Adds `photos` to each line, oldest first; an empty list without the right to see them (docs/domain.md §9.6). */
export function withPhotos({ roles }: Viewer): RowAddition {
  const sql = `case when $2::jsonb = 'true' then (
      select coalesce(json_agg(json_build_object('folder', p.folder, 'fileName', p.file_name) order by p.taken_at, p.id), '[]')
      from stock_taking_photos p where p.line_id = l.id
    ) else '[]' end`;
  return { name: 'photos', sql, given: hasRight(roles, 'stock-taking.photos') };
}
