import { escapeLiteral } from 'pg';
import type { EntityTable } from '../../kernel/entity-table.ts';
import type { StagedColumn } from '../../kernel/upload/staging.ts';

const FIRST_HIGH = 0x80;
const HIGH_BYTES = Uint8Array.from({ length: 0x100 - FIRST_HIGH }, (_, index) => FIRST_HIGH + index);

/** A character that Windows-1250 lacks, in which Excel saves plain CSV: it becomes a question mark. */
const LACKING = escapeLiteral(`[^\\u0001-\\u007f${new TextDecoder('windows-1250').decode(HIGH_BYTES)}]`);

/** SQL of the warnings (line, note) for changed texts that lose all such characters. */
export function lostCharacters({ table }: EntityTable, columns: readonly StagedColumn[]): string {
  const selects = columns
    .filter(({ field, matchOnly }) => field.kind === 'text' && !matchOnly)
    .map(
      ({ path, target }) => `
        select m.row_number, jsonb_build_object('column', '${path}', 'value', m.${target}, 'code', 'CHARACTERS_LOST',
          'params', jsonb_build_object('stored', t.${target}))
        from merged m join ${table} t on t.id = m.existing_id
        where m.${target} <> t.${target} and t.${target} ~ ${LACKING} and m.${target} !~ ${LACKING}`,
    );
  return ['select null::int, null::jsonb where false', ...selects].join(' union all ');
}
