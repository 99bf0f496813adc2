// Writes the tables of fields in docs/domain.md §12: node scripts/launch.mjs scripts/write-field-tables.mjs [--check]
// A table follows a line `<!-- fields: shop -->`; entities that share a table are listed there together.
import { readFileSync, writeFileSync } from 'node:fs';
import { AUDIT_FIELDS, fieldsOf } from '../contract/src/kernel/entity.ts';
import { allEntities } from '../contract/src/testing/entities.ts';
import { translate } from '../contract/src/texts/translate.ts';
import { inRoot } from './lib/root.mjs';

const DOCUMENT = inRoot('docs/domain.md');
const TABLE = /^<!-- fields: ([\w, -]+) -->\n\n(?:\|.*\n)*/gm;
const DEFAULT_MAX = 255;

const CHAPTER = '## 12 ';
const SECTION = /^### 12\.(\d+) /gm;

const entities = new Map((await allEntities()).map(({ entity }) => [entity.name, entity]));

function kindOf(field) {
  if (field.kind === 'choice') return `choice: ${field.of.name}`;
  if (field.kind === 'ref') return `reference: ${field.to}${field.numeric ? ' (id)' : ''}`;
  return field.kind;
}

function lengthOf({ min, max = DEFAULT_MAX }) {
  return min ? `${min} to ${max}` : `≤ ${max}`;
}

function limitsOf(field) {
  if (field.readOnly) return '';
  if (field.kind === 'int') return field.min === undefined ? '' : `≥ ${field.min}`;
  if (field.kind === 'ref') return field.clearValue ? `\`${field.clearValue}\` clears` : '';
  if (field.kind !== 'text') return '';
  const pattern = field.pattern && `pattern ${field.pattern}`;
  return [lengthOf(field), pattern, field.lowercase && 'lower case'].filter(Boolean).join(', ');
}

function givenBy(field) {
  if (field.readOnly) return 'no';
  return `${field.required ? 'required' : 'optional'}${field.immutable ? ', fixed' : ''}`;
}

const PLACES = { column: 'table', filter: 'filter', sort: 'order', csv: 'CSV', excel: 'Excel' };

function absentFrom(field) {
  const absent = Object.keys(PLACES).filter((place) => field[place] === false);
  return absent
    .filter((place) => place !== 'csv' || !field.readOnly)
    .map((place) => PLACES[place])
    .join(', ');
}

const COLUMNS = [
  { title: 'Field', cell: (path) => `\`${path.replace(/^deputy\d+/, 'deputyN')}\`` },
  { title: 'Kind', cell: (_, field) => kindOf(field) },
  { title: 'Limits', cell: (_, field) => limitsOf(field), isOfInput: true },
  { title: 'Given by people', cell: (_, field) => givenBy(field), isOfInput: true },
  { title: 'Not in', cell: (_, field) => absentFrom(field) },
];

const line = (cells) => `| ${cells.join(' | ')} |\n`;

function tableOf(entity) {
  const fields = fieldsOf(entity).filter(([path]) => !(path in AUDIT_FIELDS));
  const hasInput = fields.some(([, { readOnly }]) => !readOnly);
  const columns = COLUMNS.filter(
    ({ cell, isOfInput }) => (hasInput || !isOfInput) && fields.some(([path, field]) => cell(path, field)),
  );
  const rows = fields.map(([path, field]) => line(columns.map(({ cell }) => cell(path, field))));
  const head = line(columns.map(({ title }) => title)) + line(columns.map(() => '---'));
  return head + [...new Set(rows)].join('');
}

/** The table shared by these entities; throws if they differ. */
function sharedTable(names) {
  const [table, ...others] = names.map((name) => {
    const entity = entities.get(name);
    if (!entity) throw new Error(`docs/domain.md §12 has a table of ${name}, which no *.entity.ts declares`);
    return tableOf(entity);
  });
  if (others.some((other) => other !== table))
    throw new Error(`docs/domain.md §12: ${names.join(' and ')} differ, so give each a section and table`);
  return table;
}

const marker = (names) => `<!-- fields: ${names} -->\n\n`;

/** The chapter with added sections for entities that it does not mention. */
function withEveryEntity(chapter) {
  const isNamed = ({ name, path }) =>
    chapter.includes(`\`/resource/${path}\``) || new RegExp(`<!-- fields: .*\\b${name}\\b`).test(chapter);
  const last = Math.max(...[...chapter.matchAll(SECTION)].map(([, number]) => Number(number)));
  const added = [...entities.values()]
    .filter((entity) => !isNamed(entity))
    .map(({ name, path, key }, index) => {
      const title = translate('en', `entity.${name}`);
      return `### 12.${last + 1 + index} ${title}\n\n\`/resource/${path}\`; key \`${key}\`.\n\n${marker(name)}\n`;
    });
  return chapter + added.join('');
}

function written(text) {
  const start = text.indexOf(CHAPTER);
  const end = text.indexOf('\n## ', start) + 1;
  const chapter = withEveryEntity(text.slice(start, end));
  const filled = chapter.replaceAll(TABLE, (_, names) => marker(names) + sharedTable(names.split(', ')));
  return text.slice(0, start) + filled + text.slice(end);
}

const found = readFileSync(DOCUMENT, 'utf8');
const wanted = written(found);
if (found !== wanted && process.argv.includes('--check')) {
  console.error('docs/domain.md §12 does not have the fields that are declared. Run: npm run generate');
  process.exit(1);
}
if (found !== wanted) writeFileSync(DOCUMENT, wanted);
