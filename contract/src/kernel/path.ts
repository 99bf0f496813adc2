export type Tree = { [key: string]: unknown };

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a dotted path; undefined where a segment is missing. */
export function valueAt(tree: unknown, path: string): unknown {
  let value = tree;
  for (const part of path.split('.')) {
    if (!isTree(value) || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return value;
}

// Own properties only: an assignment to `__proto__` would change every object of the process.
function setOwn(tree: Tree, key: string, value: unknown): void {
  Object.defineProperty(tree, key, { value, writable: true, enumerable: true, configurable: true });
}

function childOf(tree: Tree, key: string): Tree {
  if (!Object.hasOwn(tree, key) || !isTree(tree[key])) setOwn(tree, key, {});
  return tree[key] as Tree;
}

// No field has so many; more would overflow the stack.
const MAX_PARTS = 32;

/** Nests dotted paths: `[['address.city', 'Pécs']]` → `{ address: { city: 'Pécs' } }`. */
export function nest(entries: Iterable<readonly [path: string, value: unknown]>): Tree {
  const root: Tree = {};
  for (const [path, value] of entries) {
    const parts = path.split('.', MAX_PARTS + 1).length > MAX_PARTS ? [path] : path.split('.');
    const last = parts.pop() ?? path;
    setOwn(parts.reduce(childOf, root), last, value);
  }
  return root;
}

/** Lists the leaves of nested objects as dotted paths; arrays and scalars are leaves. */
export function flatten(tree: Tree, prefix = ''): [path: string, value: unknown][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    isTree(value) ? flatten(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value] as [string, unknown]],
  );
}
