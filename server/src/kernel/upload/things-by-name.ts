import type { Texts } from '../texts/texts.ts';

/** A thing, its own name, and the code of its texts. */
type Named<Thing> = readonly [thing: Thing, name: string, code: string];

/**
 * What each name means: an own name or one of the first texts before one of the later texts. A name that two things
 * share there means neither.
 */
export function thingsByName<Thing>(
  named: readonly Named<Thing>[],
  [first, ...later]: readonly Texts[],
  normal: (name: string) => string,
): Map<string, Thing> {
  const namesIn = (texts: Texts | undefined) =>
    named.flatMap(([thing, , code]) => (texts?.namesOf(code) ?? []).map((name) => [name, thing] as const));
  const own = named.map(([thing, name]) => [name, thing] as const);
  const meanings = new Map<string, Thing[]>();
  for (const names of [...later.map(namesIn).reverse(), [...own, ...namesIn(first)]])
    for (const [name, found] of Map.groupBy(names, ([given]) => normal(given)))
      meanings.set(name, [...new Set(found.map(([, thing]) => thing))]);
  return new Map(
    [...meanings].flatMap(([name, [thing, other]]) =>
      thing === undefined || other !== undefined ? [] : [[name, thing]],
    ),
  );
}
