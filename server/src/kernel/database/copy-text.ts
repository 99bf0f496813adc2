/** A value in PostgreSQL's COPY text format. */
function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  const text = String(value);
  return ESCAPED.test(text) ? text.replace(EACH_ESCAPED, (char) => COPY_ESCAPES[char] ?? char) : text;
}

const ESCAPED = /[\\\t\n\r]/;
const EACH_ESCAPED = new RegExp(ESCAPED, 'g');
const COPY_ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Cells of a line of COPY text format. */
export const copyCells = (values: readonly unknown[]): string => values.map(copyValue).join('\t');

/** A line of COPY text format. */
export const copyLine = (values: readonly unknown[]): string => `${copyCells(values)}\n`;

const CHARACTERS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };
const EACH_ESCAPE = /\\(.)/g;

/** The text of a cell in COPY text format. */
export function copiedText(cell: string): string {
  if (!cell.includes('\\')) return cell;
  return cell.replace(EACH_ESCAPE, (_, character: string) => CHARACTERS[character] ?? character);
}
