import type { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { DEPUTY_NUMBERS } from '@cooler/contract/features/representative-deputies/deputy-fields.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import type { FormValues } from '../../kernel/form/form-entries.ts';

/** The names of the deputies in the form, in their order. */
export const DEPUTIES = DEPUTY_NUMBERS.map((n) => `deputy${n}` as const);

export type Deputy = (typeof DEPUTIES)[number];

/** Somebody who can be a deputy. */
export type DeputyChoice = Pick<Row<typeof regionalRepresentative>, 'id' | 'name' | 'sfaCode'>;

/** Who is chosen as which deputy, by id. */
export type ChosenDeputies = { readonly [Name in Deputy]?: number };

/** The deputies that are chosen among the values of the form. */
export function chosenDeputies(values: FormValues<typeof regionalRepresentative>): ChosenDeputies {
  return Object.fromEntries(
    DEPUTIES.flatMap((name) => {
      const id = values[name]?.id;
      return id ? [[name, id]] : [];
    }),
  );
}

/** The people who can be this deputy: not the one who is away, and nobody twice. */
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
