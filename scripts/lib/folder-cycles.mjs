/** The deepest common folder of two paths, and the child of it that each path goes through. */
function neighbours(from, to) {
  const [a, b] = [from.split('/'), to.split('/')];
  const depth = a.findIndex((part, index) => part !== b[index]);
  return { folder: a.slice(0, depth).join('/'), from: a[depth], to: b[depth] };
}

function graphOf(imports) {
  const folders = new Map();
  for (const [source, target] of imports) {
    const { folder, from, to } = neighbours(source, target);
    const graph = folders.get(folder) ?? new Map();
    folders.set(folder, graph);
    const targets = graph.get(from) ?? new Map();
    graph.set(from, targets);
    if (!targets.has(to)) targets.set(to, `${source} → ${target}`);
  }
  return folders;
}

/** The shortest cycle through a node, by breadth-first search; undefined when there is none. */
function cycleThrough(graph, start) {
  const paths = [[start]];
  const seen = new Set();
  for (const path of paths) {
    for (const next of graph.get(path.at(-1))?.keys() ?? []) {
      if (next === start) return [...path, start];
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return undefined;
}

const isFolder = (name) => !name.includes('.');

/**
 * Circular imports between siblings of a folder of which at least one is a folder, each with the imports that form it.
 * `imports` are pairs of paths.
 */
export function folderCycles(imports) {
  return [...graphOf(imports)].flatMap(([folder, graph]) => {
    const reported = new Set();
    return [...graph.keys()].filter(isFolder).flatMap((start) => {
      const cycle = reported.has(start) ? undefined : cycleThrough(graph, start);
      if (!cycle) return [];
      for (const name of cycle) reported.add(name);
      const edges = cycle.slice(1).map((to, index) => graph.get(cycle[index]).get(to));
      return [`${folder}: ${cycle.join(' → ')}\n  ${edges.join('\n  ')}`];
    });
  });
}
