import { DEPUTY_NUMBERS } from '@cooler/contract/features/representative-deputies/deputy-fields.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';

/** The names of the deputies in the form, in their order. */
export const DEPUTIES: readonly string[] = DEPUTY_NUMBERS.map((n) => `deputy${n}`);

/** Who is chosen as which deputy, by id. */
export type ChosenDeputies = Readonly<Record<string, number>>;

/** The deputies that are chosen among the values of the form. */
export function chosenDeputies(values: Tree): ChosenDeputies {
  return Object.fromEntries(
    DEPUTIES.flatMap((name) => {
      const id = valueAt(values, `${name}.id`);
      return typeof id === 'number' ? [[name, id]] : [];
    }),
  );
}

/** The people who can be this deputy: not the one who is away, and nobody twice. */
export function deputyChoices(
  people: readonly Tree[],
  name: string,
  chosen: ChosenDeputies,
  ownId: unknown,
): readonly Tree[] {
  const taken = new Set<unknown>([ownId]);
  for (const [other, id] of Object.entries(chosen)) if (other !== name) taken.add(id);
  return people.filter(({ id }) => !taken.has(id));
}
