/** More than any valid body needs, and few enough for recursive code. */
const MAX_DEPTH = 32;

// PostgreSQL cannot store NUL, and a lone surrogate is not a character.
const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The nested objects of a value that remain to be checked; undefined where a key or string is not well-formed. */
function innerOf(value: object): object[] | undefined {
  const inner: object[] = [];
  const isList = Array.isArray(value);
  // `for in` is the fastest way here for long lists and wide objects.
  for (const key in value) {
    if (!(isList || isStorableText(key))) return undefined;
    const member: unknown = (value as Record<string, unknown>)[key];
    if (typeof member === 'string' && !isStorableText(member)) return undefined;
    if (typeof member === 'object' && member !== null && !Buffer.isBuffer(member)) inner.push(member);
  }
  return inner;
}

/** Whether a value parsed from JSON or a URL holds only strings that can be stored (no NUL, no lone surrogate) and is nested at most 32 deep. */
export function isStorable(value: unknown): boolean {
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
