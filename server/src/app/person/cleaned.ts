const OWN_KEYS = new Set(['name', 'firstName', 'lastName', 'email', 'phone', 'username']);

/**
 * A change of the audit trail with a mark in the place of a person: in an entry of the person's own whatever these
 * columns held at any time, elsewhere what is known to be the person's.
 */
export function cleaned(value: unknown, known: ReadonlySet<unknown>, isOwn: boolean, mark: string): unknown {
  const clean = (part: unknown, key: string): unknown => {
    if (typeof part === 'string') return known.has(part) || (isOwn && OWN_KEYS.has(key)) ? mark : part;
    if (Array.isArray(part)) return part.map((each) => clean(each, key));
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, clean(each, name)]));
  };
  return clean(value, '');
}
