function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}

/**
 * Whether an object of a text that is JSON has a key twice: what reads the first and what reads the last would each see
 * another value.
 */
export function hasRepeatedKey(json: string): boolean {
  // The keys of each object that is open so far; an array has none.
  const open: (Set<string> | undefined)[] = [];
  let isKeyNext = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '{' || sign === '[') open.push(sign === '{' ? new Set() : undefined);
    if (sign === '}' || sign === ']') open.pop();
    if (sign === '"') {
      const end = endOfString(json, at);
      const keys = open.at(-1);
      if (isKeyNext && keys) {
        const key = JSON.parse(json.slice(at, end + 1)) as string;
        if (keys.has(key)) return true;
        keys.add(key);
      }
      at = end;
    }
    if (sign === '{' || sign === ',') isKeyNext = true;
    if (sign === '"' || sign === '[' || sign === ':') isKeyNext = false;
  }
  return false;
}
