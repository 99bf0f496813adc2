import { placeholderFaults } from '@cooler/contract/features/message/placeholder-faults.ts';
import type { Draft, Faults } from '@cooler/contract/kernel/validate.ts';
import { LANGUAGES, SHIPPED_TEXTS } from '@cooler/contract/texts/translate.ts';
import sql from 'sql-template-tag';
import type { StoredRow } from '../../kernel/list/row-json.ts';
import type { Change } from '../../kernel/write/change.ts';
import type { EntityRules } from '../../kernel/write/rules.ts';

/** The shipped text of a row of a file, if there is one. */
function shippedOf(draft: Draft): string | undefined {
  const code = String(draft['messageId.messageCode']);
  const language = LANGUAGES.find((each) => each.toUpperCase() === draft['messageId.language']);
  const texts = language && SHIPPED_TEXTS[language];
  return texts && Object.hasOwn(texts, code) ? texts[code] : undefined;
}

function check(draft: Draft): Faults {
  return placeholderFaults(shippedOf(draft), draft.translated);
}

/** What identifies a text, and the text. */
const wholeText = (...parts: readonly unknown[]) => JSON.stringify(parts);

/** A file may hold edits that a new version has made outdated, so that an unchanged export is accepted. */
async function uploadCheck({ client }: Change): Promise<(draft: Draft) => Faults> {
  const { rows } = await client.query<{ language: string; code: string; translated: string }>(sql`
    select language, message_code as code, translated from messages where state = 'OUTDATED'`);
  const kept = new Set(rows.map(({ language, code, translated }) => wholeText(language, code, translated)));
  return (draft) => {
    const { 'messageId.language': language, 'messageId.messageCode': code, translated } = draft;
    return kept.has(wholeText(language, code, translated)) ? {} : check(draft);
  };
}

async function checkStored(_change: Change, draft: Draft, before: StoredRow | undefined): Promise<Faults> {
  return placeholderFaults(before?.shipped as string | null | undefined, draft.translated);
}

/** Validation rules of translations beyond their declaration: a form identifies the text by its URL, a file by its cells. */
export const messageRules: EntityRules = { check, uploadCheck, checkStored };
