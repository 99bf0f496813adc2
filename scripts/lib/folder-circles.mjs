/** The folder that two paths share, and what of each stands directly in it. */
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

/** The shortest way from a neighbour back to itself; undefined where there is none. */
function circleThrough(graph, start) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

const isFolder = (name) => !name.includes('.');

/**
 * Circles of imports between what stands side by side in a folder, where a folder takes part, each told by the imports
 * that make it. Imports are pairs of paths.
 */
export function folderCircles(imports) {
  return [...graphOf(imports)].flatMap(([folder, graph]) => {
    const told = new Set();
    return [...graph.keys()].filter(isFolder).flatMap((start) => {
      const circle = told.has(start) ? undefined : circleThrough(graph, start);
      if (!circle) return [];
      for (const name of circle) told.add(name);
      const ways = circle.slice(1).map((to, index) => graph.get(circle[index]).get(to));
      return [`${folder}: ${circle.join(' → ')}\n  ${ways.join('\n  ')}`];
    });
  });
}
