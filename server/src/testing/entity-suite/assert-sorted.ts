import assert from 'node:assert/strict';
import type { Field } from '@cooler/contract/kernel/field.ts';

type Value = string | number | boolean | null;

const hungarian = new Intl.Collator('hu');

type Compare = (a: Value, b: Value) => number;

const byWords: Compare = (a, b) => hungarian.compare(String(a), String(b));
const byValue: Compare = (a, b) => Number(a) - Number(b);
const byText: Compare = (a, b) => (String(a) < String(b) ? -1 : Number(a !== b));

const COMPARE: Partial<Record<Field['kind'], Compare>> = {
  text: byWords,
  ref: byWords,
  int: byValue,
  decimal: byValue,
  bool: byValue,
  date: byText,
  instant: byText,
};

/** Fails unless values are ascending, missing ones last; values of a closed list only need to be grouped. */
export function assertSorted(field: Field, values: readonly unknown[]): void {
  const given = values.filter((value) => value !== null) as Value[];
  assert.deepEqual(values.slice(0, given.length), given, 'missing values come last');
  const compare = COMPARE[field.kind];
  if (!compare) {
    const changes = given.filter((value, index) => index === 0 || value !== given[index - 1]);
    assert.equal(new Set(changes).size, changes.length, 'equal values are grouped');
    return;
  }
  given.slice(1).forEach((value, index) => {
    assert.ok(compare(given[index] as Value, value) <= 0, `${given[index]} comes before ${value}`);
  });
}
