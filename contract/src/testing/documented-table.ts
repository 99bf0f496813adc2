import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/domain.md'), 'utf8');

/** The text of a section of docs/domain.md, without its subsections. */
export function sectionOf(number: string): string {
  const [, text = ''] = DOCUMENT.split(`\n### ${number} `);
  return text.split('\n#')[0] as string;
}

/** The cells of a section's table, without the header. */
export function tableOf(number: string): string[][] {
  const lines = sectionOf(number)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** The names in backticks in a cell or line. */
export const namesIn = (text = ''): string[] =>
  Array.from(text.matchAll(/`([^`]+)`/g), ([, name]) => name as string);
