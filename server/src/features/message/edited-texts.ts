import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '@cooler/contract/texts/translate.ts';
import type { Pool } from 'pg';
import { currentTexts } from '../../kernel/texts/current-texts.ts';

/** The edited texts of a language, as sent to browsers. */
interface EditedTexts {
  readonly body: string;
  /** A hash of the body. */
  readonly version: string;
}

/** The current edited texts of a language. */
export async function editedTexts(pool: Pool, language: Language): Promise<EditedTexts> {
  const body = JSON.stringify((await currentTexts(pool)).edits[language]);
  return { body, version: createHash('sha256').update(body).digest('base64url').slice(0, 22) };
}

/** The versions of the edited texts, by language. */
export async function textVersions(pool: Pool): Promise<Record<Language, string>> {
  const versions = LANGUAGES.map(async (language) => [language, (await editedTexts(pool, language)).version]);
  return Object.fromEntries(await Promise.all(versions));
}
