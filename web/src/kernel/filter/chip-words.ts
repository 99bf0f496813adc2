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

// An old address may have a value that is no longer one of the choices.
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

/** Filter values as display text, by the kind of the field. */
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
  /** On person fields: the filter text, which may be a username. */
  readonly username?: string;
}

/** The label and the value of an active filter. */
export function chipWords(entity: Entity, path: string, text: string): ChipWords {
  const field = Object.hasOwn(entity.fields, path) ? entity.fields[path] : undefined;
  // A personal filter has no field but a text for each of its values; an address may have an unknown value.
  const code = `${entity.name}.${path}.${text}`;
  if (!field) return { label: '', value: translate(code) === code ? text : translate(code) };
  const said = { label: translate(labelOf(entity, path)), value: fieldWords(field, text) };
  return field.kind === 'text' && field.isPerson ? { ...said, username: text.replace(/^=/, '') } : said;
}
