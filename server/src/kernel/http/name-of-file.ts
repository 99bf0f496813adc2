const MAX_FILE_NAME = 200;

/** `.pdf`, by which the system of its reader opens a file. */
const ENDING = /\.[\p{L}\p{N}]{1,10}$/u;

/** A file name that can be shown and saved: without unprintable and invisible characters; a long one keeps its ending. */
export function nameOfFile(given: string): string {
  const shown = given
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [ending = ''] = ENDING.exec(shown) ?? [];
  const stem = Array.from(shown.slice(0, shown.length - ending.length));
  return stem.slice(0, MAX_FILE_NAME - ending.length).join('') + ending || 'file';
}
