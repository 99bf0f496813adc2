function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}

/** Whether any object in a valid JSON text has a duplicate key, of which some parsers use the first value, others the last. */
export function hasRepeatedKey(json: string): boolean {
  // The keys of each open object; undefined for an array.
  const open: (Set<string> | undefined)[] = [];
  let isKeyNext = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '{' || character === '[') open.push(character === '{' ? new Set() : undefined);
    if (character === '}' || character === ']') open.pop();
    if (character === '"') {
      const end = endOfString(json, at);
      const keys = open.at(-1);
      if (isKeyNext && keys) {
        const key = JSON.parse(json.slice(at, end + 1)) as string;
        if (keys.has(key)) return true;
        keys.add(key);
      }
      at = end;
    }
    if (character === '{' || character === ',') isKeyNext = true;
    if (character === '"' || character === '[' || character === ':') isKeyNext = false;
  }
  return false;
}
