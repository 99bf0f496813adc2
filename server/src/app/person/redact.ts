const OWN_KEYS = new Set(['name', 'firstName', 'lastName', 'email', 'phone', 'username']);

/**
 * Replaces a person's data in the changes of an audit entry by a mark: in entries about the person all values of these
 * keys, in others only values known to be the person's.
 */
export function redact(value: unknown, known: ReadonlySet<unknown>, isOwn: boolean, mark: string): unknown {
  const clean = (part: unknown, key: string): unknown => {
    if (typeof part === 'string') return known.has(part) || (isOwn && OWN_KEYS.has(key)) ? mark : part;
    if (Array.isArray(part)) return part.map((each) => clean(each, key));
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, clean(each, name)]));
  };
  return clean(value, '');
}
