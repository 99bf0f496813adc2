import { statementsOf } from './statements.mjs';

const NAME = '(?:only )?(?:if (?:not )?exists )?("[^"]+"|[\\w.]+)';
const CREATED_TABLE = new RegExp(`^create (?:unlogged |temp(?:orary)? )*table ${NAME}`);
const CHANGED_TABLE = new RegExp(`^alter table ${NAME} (.*)$`);
const UNIQUE_INDEX = new RegExp(`^create unique index (?:concurrently )?${NAME} on ${NAME}`);
const ADDED_COLUMN = new RegExp(`^add (?:column )?${NAME}`);

/** Statements that break the previous version. */
const STATEMENTS = [
  [/^drop (table|view|materialized view|function|procedure|type|sequence|schema)\b/, 'drops what it may use'],
  [/^alter (view|function|type|sequence|schema)\b.* rename\b/, 'renames what it may use'],
  [/^revoke\b/, 'takes a right that it may need'],
  [/^truncate\b/, 'removes rows that it may need'],
];

/** Changes of an existing table that break it. */
const CHANGES = [
  [/^rename\b/, 'renames what it uses'],
  [/^drop (?!constraint\b)/, 'drops a column that it uses'],
  [/^alter (?:column )?\S+ (?:set data )?type\b/, 'changes the type of a column'],
  [/^alter (?:column )?\S+ set not null\b/, 'wants a value that it may leave out'],
  [/^alter (?:column )?\S+ drop default\b/, 'wants a value that it leaves out'],
];

const FORBIDS = 'forbids rows that it may write';
const RULE = /^add (?:constraint (\S+) )?(?:check|unique|foreign key|primary key|exclude)\b/;
const BEARABLE = /^-- Bearable (\w+): ./gm;

const isLackingValue = (change) =>
  /\bnot null\b/.test(change) &&
  !/\b(default|generated)\b/.test(change) &&
  !change.startsWith('add constraint');

// Splits at commas, except inside brackets: those belong to a type, a column list or an expression.
function changesOf(list) {
  const parts = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

// The previous version does not know a new column and does not write to it.
function faultOfRule([change, name], newColumns, bearable) {
  const isOfNew = [...newColumns].some((column) => new RegExp(`\\b${column}\\b`).test(change));
  return isOfNew || bearable.has(name) ? undefined : FORBIDS;
}

function faultOfChange(change, newColumns, bearable) {
  const [, column] = ADDED_COLUMN.exec(change) ?? [];
  const isOfColumn = column && !/^(constraint|check|unique|foreign|primary|exclude)$/.test(column);
  if (isOfColumn) {
    newColumns.add(column);
    return isLackingValue(change) ? 'adds a column that it leaves empty, and that may not be' : undefined;
  }
  const rule = RULE.exec(change);
  if (rule) return faultOfRule([change, rule[1]], newColumns, bearable);
  const [, altered] = /^alter (?:column )?(\S+) /.exec(change) ?? [];
  if (newColumns.has(altered)) return undefined;
  return CHANGES.find(([pattern]) => pattern.test(change))?.[1];
}

function faultsOfStatement(statement, { newTables, newColumns, bearable }) {
  const whole = STATEMENTS.find(([pattern]) => pattern.test(statement));
  if (whole) return [whole[1]];
  const [, index, indexed] = UNIQUE_INDEX.exec(statement) ?? [];
  if (index && !newTables.has(indexed) && !bearable.has(index)) return [FORBIDS];
  const [, table, list = ''] = CHANGED_TABLE.exec(statement) ?? [];
  if (!table || newTables.has(table)) return [];
  const ofTable = newColumns.get(table) ?? new Set();
  newColumns.set(table, ofTable);
  return changesOf(list).flatMap((change) => faultOfChange(change, ofTable, bearable) ?? []);
}

/** The statements of a migration that break the previous version, each with the reason. A compatible constraint or unique index is declared by a line `-- Bearable name: why`. */
export function breakingStatements(text) {
  const statements = statementsOf(text);
  const known = {
    newTables: new Set(statements.flatMap((statement) => CREATED_TABLE.exec(statement)?.[1] ?? [])),
    newColumns: new Map(),
    bearable: new Set([...text.matchAll(BEARABLE)].map(([, name]) => name)),
  };
  return statements.flatMap((statement) =>
    faultsOfStatement(statement, known).map((why) => ({ statement, why })),
  );
}
