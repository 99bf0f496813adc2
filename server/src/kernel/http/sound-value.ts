/** Deeper than any body of ours, and shallow enough for whoever reads it in recursion. */
const MAX_DEPTH = 32;

// PostgreSQL keeps no NUL, and half of a pair is no character.
const isSoundText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Whether a value read from JSON or an address holds nothing that no field can take, and is not nested beyond reason. */
export function isSound(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each === 'string' && !isSoundText(each)) return false;
      if (typeof each !== 'object' || each === null || Buffer.isBuffer(each)) continue;
      for (const [key, member] of Object.entries(each)) {
        if (!isSoundText(key)) return false;
        next.push(member);
      }
    }
    level = next;
  }
  return true;
}
