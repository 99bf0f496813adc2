/** Maps names to things, without the names that two things share. */
export function unambiguous<Thing>(
  named: readonly (readonly [thing: Thing, names: readonly string[]])[],
): Map<string, Thing> {
  const meanings = named.flatMap(([thing, names]) => names.map((name) => [name, thing] as const));
  const known = new Map(meanings);
  return new Map(
    [...known].filter(([name, thing]) =>
      meanings.every(([other, meant]) => other !== name || meant === thing),
    ),
  );
}
