import type { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { DEPUTY_NUMBERS } from '@cooler/contract/features/representative-deputies/deputy-fields.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import type { FormValues } from '../../kernel/form/form-entries.ts';

/** The form fields of the deputies, in order. */
export const DEPUTIES = DEPUTY_NUMBERS.map((n) => `deputy${n}` as const);

export type Deputy = (typeof DEPUTIES)[number];

/** A representative who can be chosen as a deputy. */
export type DeputyChoice = Pick<Row<typeof regionalRepresentative>, 'id' | 'name' | 'sfaCode'>;

/** The id of the chosen person by deputy field. */
export type ChosenDeputies = { readonly [Name in Deputy]?: number };

/** The chosen deputies in the form values. */
export function chosenDeputies(values: FormValues<typeof regionalRepresentative>): ChosenDeputies {
  return Object.fromEntries(
    DEPUTIES.flatMap((name) => {
      const id = values[name]?.id;
      return id ? [[name, id]] : [];
    }),
  );
}

/** The choices of a deputy field: neither the representative nor the people chosen in other fields. */
export function deputyChoices(
  people: readonly DeputyChoice[],
  name: Deputy,
  chosen: ChosenDeputies,
  ownId: number | undefined,
): readonly DeputyChoice[] {
  const taken = new Set<unknown>([ownId]);
  for (const [other, id] of Object.entries(chosen)) if (other !== name) taken.add(id);
  return people.filter(({ id }) => !taken.has(id));
}
