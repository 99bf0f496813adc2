// Strings and bodies of functions say nothing of the schema, and comments nothing at all.
const SILENT = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g;

/** The statements of a migration in one line each, in lower case, without comments, texts and bodies of functions. */
export function statementsOf(text) {
  return text
    .replace(SILENT, (found) => (/^(--|\/\*)/.test(found) ? ' ' : "''"))
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
}
