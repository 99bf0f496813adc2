import type { Field } from '@cooler/contract/kernel/field.ts';

interface FilterCase {
  readonly filter: unknown;
  readonly matches: (value: unknown) => boolean;
}

const fold = (text: unknown) => String(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const budapest = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Budapest',
  dateStyle: 'short',
  timeStyle: 'short',
});

const onClock = (instant: unknown) => budapest.format(new Date(String(instant)));

function equal(filter: unknown): FilterCase {
  return { filter, matches: (value) => value === filter };
}

function oneOf(filter: readonly unknown[]): FilterCase {
  return { filter, matches: (value) => filter.includes(value) };
}

function contains(filter: string): FilterCase {
  return { filter, matches: (value) => value !== null && fold(value).includes(fold(filter.trim())) };
}

function textCases(sample: unknown, other: unknown): FilterCase[] {
  const part = String(sample).slice(1) || String(sample);
  return [
    contains(fold(part).toUpperCase()),
    contains(`  ${sample} `),
    contains('%'),
    oneOf([sample, other]),
  ];
}

function ranges(sample: string | number): FilterCase[] {
  const isGiven = (value: unknown): value is string | number => value !== null;
  return [
    { filter: [sample, null], matches: (value) => isGiven(value) && value >= sample },
    { filter: [null, sample], matches: (value) => isGiven(value) && value <= sample },
    { filter: [sample, sample], matches: (value) => value === sample },
  ];
}

function instantCases(sample: unknown): FilterCase[] {
  const minute = onClock(sample);
  const day = minute.slice(0, 10);
  const within = (filter: unknown, text: string): FilterCase => ({
    filter,
    matches: (value) => value !== null && onClock(value).startsWith(text),
  });
  return [within(day, day), within(minute, minute), within([day, day], day), within([minute, null], '')];
}

type Cases = (sample: unknown, other: unknown) => FilterCase[];

const CASES: Readonly<Record<Field['kind'], Cases>> = {
  text: textCases,
  ref: textCases,
  choice: (sample, other) => [equal(sample), oneOf([sample, other])],
  bool: () => [equal(true), equal(false)],
  int: (sample) => [equal(sample), ...ranges(sample as number)],
  decimal: (sample) => [equal(sample), ...ranges(sample as number)],
  date: (sample) => [equal(sample), ...ranges(sample as string)],
  instant: instantCases,
};

/** Filters on a field with their expected matches, derived from existing values (docs/domain.md §3.1). */
export function filterCases(field: Field, values: readonly unknown[]): FilterCase[] {
  const given = [...new Set(values.filter((value) => value !== null))];
  const [sample] = given;
  if (sample === undefined) return field.kind === 'text' ? [contains('nincs ilyen')] : [];
  if (field.kind === 'ref' && field.numeric) return [equal(sample), oneOf([sample, given.at(-1)])];
  return CASES[field.kind](sample, given.at(-1));
}
