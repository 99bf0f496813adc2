/** Deeper than any valid body, and shallow enough for recursive readers. */
const MAX_DEPTH = 32;

// PostgreSQL keeps no NUL, and half of a pair is no character.
const isSoundText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** What is inside a value that has to be looked at by itself; undefined where something of it is not sound. */
function innerOf(value: object): object[] | undefined {
  const inner: object[] = [];
  const isList = Array.isArray(value);
  // In this way and no other, long lists and wide objects take no time to speak of.
  for (const key in value) {
    if (!(isList || isSoundText(key))) return undefined;
    const member: unknown = (value as Record<string, unknown>)[key];
    if (typeof member === 'string' && !isSoundText(member)) return undefined;
    if (typeof member === 'object' && member !== null && !Buffer.isBuffer(member)) inner.push(member);
  }
  return inner;
}

/** Whether a value read from JSON or an address holds nothing that no field can take, and is not nested beyond reason. */
export function isSound(value: unknown): boolean {
  let level = innerOf([value]);
  for (let depth = 0; level && level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    const next: object[] = [];
    for (const each of level) {
      const inner = innerOf(each);
      if (!inner) return false;
      for (const one of inner) next.push(one);
    }
    level = next;
  }
  return level !== undefined;
}
