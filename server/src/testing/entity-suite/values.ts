import type { Field, TextField } from '@cooler/contract/kernel/field.ts';
import { nest, type Tree } from '@cooler/contract/kernel/path.ts';
import { PATTERNS } from '@cooler/contract/kernel/patterns.ts';

/** A copy of a body with another value at a path. */
export function withValue(body: Tree, path: string, value: unknown): Tree {
  const copy = structuredClone(body);
  const parts = path.split('.');
  const last = parts.pop() ?? path;
  let node = copy;
  for (const part of parts) {
    node[part] ??= {};
    node = node[part] as Tree;
  }
  node[last] = value;
  return copy;
}

/** A copy of a body in which a group has only this value. */
export function withGroup(body: Tree, path: string, value: unknown): Tree {
  const [head = path] = path.split('.');
  return { ...structuredClone(body), ...nest([[path, value]]), ...(head === path && { [path]: value }) };
}

interface BadValue {
  readonly value: unknown;
  readonly code: string;
}

const MAX_TEXT = 255;
const MAX_INT = 2_147_483_647;

const bad = (code: string, ...values: readonly unknown[]): BadValue[] =>
  values.map((value) => ({ value, code }));

/** What spreadsheets make of values, as a file or a paste holds it. */
const DESTROYED = [
  ...bad('NUMBER_SHORTENED', '1,23457E+12', '-1.2e-05'),
  ...bad('CELL_ERROR', '#N/A', '#ÉRTÉK!', '#####'),
];
const UNSEEN = bad('TEXT_UNPRINTABLE', 'a\u200bb', 'a\u00ad', 'a\u2066b');
const NO_TEXT = bad('VALUE_INVALID', 7, true, [], {});
const NO_NUMBER = [1.5, '1', '007', '１', true, [1], {}];
const NO_DAY = ['2026-02-30', '0000-04-12', '10000-01-01', '２０２６-01-01', '2026-1-1', ''.padEnd(400, '9')];

function badTexts(field: TextField): BadValue[] {
  const pattern = field.pattern ? PATTERNS[field.pattern] : undefined;
  return [
    ...bad('TEXT_TOO_LONG', 'x'.repeat((field.max ?? MAX_TEXT) + 1)),
    ...bad('TEXT_UNPRINTABLE', 'a\u0007b', 'a\u202eb'),
    ...bad(field.requiredMessage ?? 'TEXT_BLANK', '   ', '\u00a0\u3000'),
    ...(pattern ? bad(pattern.code, '<?>') : []),
    ...(field.isKey ? UNSEEN : []),
  ];
}

function badNumbers({ min = -MAX_INT, max = MAX_INT }: Extract<Field, { kind: 'int' }>): BadValue[] {
  return [...bad('NUMBER_TOO_SMALL', min - 1), ...bad('NUMBER_TOO_LARGE', max + 1, 2 ** 40)];
}

/** Invalid values of a field in JSON, with the expected error codes. */
export function badValues(field: Field): BadValue[] {
  switch (field.kind) {
    case 'text':
      return [...badTexts(field), ...DESTROYED, ...NO_TEXT];
    case 'int':
      return [...badNumbers(field), ...bad('NUMBER_NOT_WHOLE', ...NO_NUMBER)];
    case 'bool':
      return bad('VALUE_INVALID', 'perhaps', 0, 'true', []);
    case 'date':
      return bad('DATE_INVALID', ...NO_DAY, '45123', 45_123, '2026-02-28T10:00:00Z', []);
    case 'choice':
      return bad('CHOICE_UNKNOWN', 'NO_SUCH_CHOICE', 0, []);
    case 'ref':
      return field.numeric ? bad('VALUE_INVALID', ...NO_NUMBER) : [...UNSEEN, ...DESTROYED, ...NO_TEXT];
    default:
      return [];
  }
}

/** Invalid cells of a field in a file, with the expected error codes. */
export function badCells(field: Field): BadValue[] {
  switch (field.kind) {
    case 'text':
      return [...badTexts(field).filter(({ value }) => String(value).trim() !== ''), ...DESTROYED];
    case 'int':
      return [
        ...badNumbers(field),
        ...bad('NUMBER_NOT_WHOLE', '1,5', '1e3', '１', '9'.repeat(20)),
        ...bad('THOUSANDS_UNCLEAR', '1,000', '1.000', '12.345.678'),
        ...DESTROYED,
      ];
    case 'bool':
      return [...bad('VALUE_INVALID', 'perhaps', '2'), ...DESTROYED];
    case 'date':
      return [
        ...bad('DATE_INVALID', ...NO_DAY, '31/12/2024'),
        ...bad('DATE_IS_NUMBER', '45123'),
        ...DESTROYED,
      ];
    case 'choice':
      return [...bad('CHOICE_UNKNOWN', 'NO_SUCH_CHOICE'), ...DESTROYED];
    case 'ref':
      return [...UNSEEN, ...DESTROYED];
    default:
      return [];
  }
}

type Ends = (max: number) => readonly string[];

/** The shortest and the longest texts that fit a pattern, where those of other texts do not. */
const ENDS_OF_PATTERNS: Readonly<Partial<Record<string, Ends>>> = {
  email: (max) => ['a@b.c', `${'ő'.repeat(max - 4)}@b.c`],
  phone: (max) => ['123456', '1'.repeat(max)],
  postalCode: () => ['1007', '9985'],
};

function textEnds({ min = 1, max = MAX_TEXT, pattern = '' }: TextField): readonly string[] {
  return ENDS_OF_PATTERNS[pattern]?.(max) ?? ['ő'.repeat(min), 'ő'.repeat(max)];
}

/** The ends of what the declaration of a field allows. */
export function extremeValues(field: Field): readonly unknown[] {
  switch (field.kind) {
    case 'text':
      return textEnds(field);
    case 'int':
      return [field.min ?? -MAX_INT, field.max ?? MAX_INT];
    case 'date':
      return ['0001-01-01', '9999-12-31'];
    default:
      return [];
  }
}
