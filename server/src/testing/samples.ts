import type { Field, TextField } from '@cooler/contract/kernel/field.ts';

/** An initial value, and a changed one. */
export type Samples = readonly [first: unknown, second: unknown];

function textSamples({ min = 1, max = 255 }: TextField): Samples {
  const fit = (text: string) => text.slice(0, max).padEnd(min, 'x');
  return [fit('Első érték'), fit('Másik érték')];
}

/** Two values that the declaration of a field allows; patterns and other rules are not considered. */
export function samplesOf(field: Field): Samples {
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
