const MAX_FILE_NAME = 200;

/** A file name that can be shown and saved: without unprintable and invisible characters, limited in length. */
export function nameOfFile(given: string): string {
  const shown = given
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();
  return Array.from(shown).slice(0, MAX_FILE_NAME).join('') || 'file';
}
