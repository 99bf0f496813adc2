/** The form value that holds the rows of a list as they were when the form opened. */
export const storedName = (name: string) => `${name}Stored`;

/** The keys of the chosen rows and of those that were shown at first; undefined where the user changed nothing. */
export function changeOf<Key>(values: object, name: string, keyOf: (row: never) => Key) {
  const { [name]: chosen, [storedName(name)]: stored = [] } = values as Record<string, never[] | undefined>;
  if (!chosen) return undefined;
  const [after, before] = [chosen.map(keyOf), stored.map(keyOf)];
  const isSame = after.length === before.length && after.every((key, n) => key === before[n]);
  return isSame ? undefined : { after, before: JSON.stringify(before) };
}
