import { LANGUAGES, SHIPPED_TEXTS } from '@cooler/contract/texts/translate.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { inTransaction } from '../../kernel/database/transaction.ts';

function shippedRows() {
  return LANGUAGES.flatMap((language) =>
    Object.entries(SHIPPED_TEXTS[language]).map(
      ([code, text]) => [language.toUpperCase(), code, text] as const,
    ),
  );
}

// Unedited texts follow the shipped ones; edited texts stay.
const refresh = (languages: string[], codes: string[], texts: string[]) => sql`
  insert into messages (language, message_code, translated, shipped, created_by, updated_by)
  select s.language, s.code, s.text, s.text, 'system', 'system'
  from unnest(${languages}::text[], ${codes}::text[], ${texts}::text[]) s (language, code, text)
  on conflict (language, message_code) do update
  set shipped = excluded.shipped,
      translated = case when messages.state in ('DEFAULT', 'MISSING') then excluded.shipped else messages.translated end,
      version = messages.version + 1
  where messages.shipped is distinct from excluded.shipped`;

// Texts that are no longer shipped are deleted, unless one was edited, which keeps both languages.
const forget = (codes: string[]) => sql`
  delete from messages gone
  where gone.shipped is not null and gone.message_code <> all (${codes}::text[])
    and not exists (
      select from messages kept where kept.message_code = gone.message_code and kept.state <> 'DEFAULT')`;
const release = (codes: string[]) => sql`
  update messages set shipped = null, version = version + 1
  where shipped is not null and message_code <> all (${codes}::text[])`;

/** Updates the table of messages to the texts that this version ships. */
export async function seedMessages(pool: Pool): Promise<void> {
  const rows = shippedRows();
  const codes = rows.map(([, code]) => code);
  await inTransaction(pool, async (client) => {
    await client.query(sql`select pg_advisory_xact_lock(hashtext('messages'))`);
    await client.query(
      refresh(
        rows.map(([language]) => language),
        codes,
        rows.map(([, , text]) => text),
      ),
    );
    await client.query(forget(codes));
    await client.query(release(codes));
  });
}
