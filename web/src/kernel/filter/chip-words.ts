import { type Entity, labelOf } from '@cooler/contract/kernel/entity.ts';
import type { Choices, Field } from '@cooler/contract/kernel/field.ts';
import { readRange, readValues } from '../list/filter-values.ts';
import { translate } from '../text/text.ts';

function rangeWords(text: string): string {
  const [from, to] = readRange(text);
  if (from === to) return from;
  if (to === '') return `≥ ${from}`;
  return from === '' ? `≤ ${to}` : `${from} – ${to}`;
}

// An old address may name a value that is no choice any more.
const choiceWords =
  ({ name, options }: Choices) =>
  (text: string): string =>
    readValues(text)
      .map((value) => (options.includes(value) ? translate(`${name}.${value}`) : value))
      .join(', ');

const asIs = (text: string) => text;

const YES_OR_NO: Readonly<Record<string, string>> = { true: 'common.yes', false: 'common.no' };

const boolWords = (text: string) =>
  readValues(text)
    .map((value) => translate(YES_OR_NO[value] ?? value))
    .join(', ');

/** What a filter lets through, in words, by the kind of its field. */
const WORDS: {
  readonly [Kind in Field['kind']]: (field: Field & { kind: Kind }) => (text: string) => string;
} = {
  text: () => asIs,
  ref: () => asIs,
  bool: () => boolWords,
  choice: ({ of }) => choiceWords(of),
  int: () => rangeWords,
  decimal: () => rangeWords,
  date: () => rangeWords,
  instant: () => rangeWords,
};

function fieldWords(field: Field, text: string): string {
  const wordsOf = WORDS[field.kind] as (field: Field) => (text: string) => string;
  return wordsOf(field)(text);
}

export interface ChipWords {
  readonly label: string;
  readonly value: string;
  /** Of whom it may be the username. */
  readonly username?: string;
}

/** What an active filter says: the name of its field and what it lets through. */
export function chipWords(entity: Entity, path: string, text: string): ChipWords {
  const field = Object.hasOwn(entity.fields, path) ? entity.fields[path] : undefined;
  // What depends on who asks has a text for each of its values; an address may name another.
  const code = `${entity.name}.${path}.${text}`;
  if (!field) return { label: '', value: translate(code) === code ? text : translate(code) };
  const said = { label: translate(labelOf(entity, path)), value: fieldWords(field, text) };
  return field.kind === 'text' && field.isPerson ? { ...said, username: text.replace(/^=/, '') } : said;
}
