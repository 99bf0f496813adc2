// Comments, strings and function bodies, which are not part of the schema.
const IGNORED = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g;

/** The statements of a migration, one line each, in lower case, without comments, strings and function bodies. */
export function statementsOf(text) {
  return text
    .replace(IGNORED, (found) => (/^(--|\/\*)/.test(found) ? ' ' : "''"))
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
}
