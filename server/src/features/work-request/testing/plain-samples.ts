import {
  PLAIN_FIELDS,
  type PlainPath,
  type PlainValues,
  plainValues,
} from '@cooler/contract/features/work-request/plain-fields.ts';
import type { Field, TextField } from '@cooler/contract/kernel/field.ts';

/** A value to start with, and one that it is changed to. */
type Samples = readonly [first: unknown, second: unknown];

function textSamples({ min = 1, max = 255 }: TextField): Samples {
  const fit = (text: string) => text.slice(0, max).padEnd(min, 'x');
  return [fit('Első érték'), fit('Másik érték')];
}

function samplesOf(field: Field): Samples {
  switch (field.kind) {
    case 'int':
      return [field.min ?? 1, (field.min ?? 1) + 1];
    case 'bool':
      return [true, false];
    case 'date':
      return ['2026-12-01', '2026-12-02'];
    case 'choice':
      return [field.of.options[0], field.of.options.at(-1)];
    default:
      return textSamples(field as TextField);
  }
}

/** Fields that take more special values than their declaration says. */
const OF_FIELD: Partial<Readonly<Record<PlainPath, Samples>>> = {
  documentsUrl: ['https://a.example/1', 'https://a.example/2, https://a.example/3.pdf'],
};

const SAMPLES = new Map(PLAIN_FIELDS.map(([path, field]) => [path, OF_FIELD[path] ?? samplesOf(field)]));

/** A good value for every plain field. */
export const FIRST_PLAIN: PlainValues = plainValues((path) => SAMPLES.get(path)?.[0]);

/** Another good value for every plain field. */
export const SECOND_PLAIN: PlainValues = plainValues((path) => SAMPLES.get(path)?.[1]);

/** What a request cannot be without, whatever its type. */
export const REQUIRED_PLAIN: readonly (readonly [PlainPath, unknown])[] = PLAIN_FIELDS.filter(
  ([, field]) => field.required,
).map(([path]) => [path, FIRST_PLAIN[path]]);
