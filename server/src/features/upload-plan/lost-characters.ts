import { escapeLiteral } from 'pg';
import type { EntityTable } from '../../kernel/entity-table.ts';
import type { StagedColumn } from '../../kernel/upload/staging.ts';

const FIRST_HIGH = 0x80;
const HIGH_BYTES = Uint8Array.from({ length: 0x100 - FIRST_HIGH }, (_, index) => FIRST_HIGH + index);

/** A character that Windows-1250 lacks, in which Excel saves plain CSV: it becomes a question mark. */
const LACKING = escapeLiteral(`[^\\u0001-\\u007f${new TextDecoder('windows-1250').decode(HIGH_BYTES)}]`);

/** SQL of the warnings (line, note) for changed texts that lose all such characters. */
export function lostCharacters({ table }: EntityTable, columns: readonly StagedColumn[]): string {
  const texts = columns
    .filter(({ field, matchOnly }) => field.kind === 'text' && !matchOnly)
    .map(({ path, target }) => `('${path}', m.${target}, t.${target})`);
  if (texts.length === 0) return 'select null::int, null::jsonb where false';
  // The regular expressions are slow: only changed texts are searched.
  return `
    select m.row_number, jsonb_build_object('column', x.path, 'value', x.value, 'code', 'CHARACTERS_LOST',
      'params', jsonb_build_object('stored', x.stored))
    from merged m join ${table} t on t.id = m.existing_id
    cross join lateral (values ${texts.join(', ')}) x (path, value, stored)
    where case when x.value <> x.stored then x.stored ~ ${LACKING} and x.value !~ ${LACKING} end`;
}
