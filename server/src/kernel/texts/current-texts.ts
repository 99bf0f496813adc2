import type { Language } from '@cooler/contract/texts/translate.ts';
import type { Pool } from 'pg';
import { createTexts, type Texts } from './texts.ts';

interface VersionedTexts {
  readonly changes: number;
  readonly texts: Texts;
}

interface TextOverride {
  readonly language: Language;
  readonly code: string;
  readonly text: string;
}

const CHANGES = `select coalesce(sum(changes), 0)::bigint from change_counters where table_name = 'messages'`;
const COUNT = { name: 'changes of texts', text: `select (${CHANGES}) as changes` };
const EDITS = `
  select (${CHANGES}) as changes,
    (select coalesce(jsonb_agg(jsonb_build_object(
       'language', lower(language), 'code', message_code, 'text', translated) order by message_code), '[]')
     from messages where state in ('EDITED', 'ADDED')) as edits`;

const cache = new WeakMap<Pool, VersionedTexts>();

function overridesIn(language: Language, edits: readonly TextOverride[]): Record<string, string> {
  return Object.fromEntries(
    edits.filter((edit) => edit.language === language).map(({ code, text }) => [code, text]),
  );
}

async function read(pool: Pool): Promise<VersionedTexts> {
  const { rows } = await pool.query<{ changes: number; edits: TextOverride[] }>(EDITS);
  const { changes = 0, edits = [] } = rows[0] ?? {};
  return { changes, texts: createTexts({ hu: overridesIn('hu', edits), en: overridesIn('en', edits) }) };
}

/** The current texts, including edits by other processes. Cached: one small query per call, edits are reread only after a change. */
export async function currentTexts(pool: Pool): Promise<Texts> {
  const { rows } = await pool.query<{ changes: number }>(COUNT);
  const last = cache.get(pool);
  if (last && last.changes === rows[0]?.changes) return last.texts;
  const fresh = await read(pool);
  cache.set(pool, fresh);
  return fresh.texts;
}
