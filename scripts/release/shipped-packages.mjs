/**
 * The runtime dependencies (transitive) of these entries of a lock file, as sorted paths in `node_modules`. Optional
 * packages are left out unless `isInstalled`.
 */
export function shippedPackages(lock, places, isInstalled) {
  const found = new Set();
  const waiting = [...places];
  for (const place of waiting) {
    for (const name of neededBy(lock.packages[place])) {
      const path = pathOf(lock.packages, place, name);
      if (!path || found.has(path)) continue;
      const { link, resolved, optional } = lock.packages[path];
      if (optional && !isInstalled(path)) continue;
      found.add(path);
      waiting.push(link ? resolved : path);
    }
  }
  return [...found].sort();
}

function neededBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

// Resolves like Node.js: in the package's own node_modules, then in each parent folder's.
function pathOf(packages, place, name) {
  const parts = place === '' ? [] : place.split('/');
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    if (parts[depth - 1] === 'node_modules') continue;
    const path = [...parts.slice(0, depth), 'node_modules', name].join('/');
    if (packages[path]) return path;
  }
  return undefined;
}
