import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './root.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', 'artefacts', 'coverage']);

/** The matching files below these paths of the repository, sorted, as paths relative to its root. */
export function filesUnder(places, fitting) {
  return places.flatMap((place) => listed(place.replace(/\/$/, ''), fitting));
}

function listed(place, fitting) {
  const path = inRoot(place);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return fitting.test(place) ? [place] : [];
  const names = readdirSync(path).filter((name) => !SKIPPED.has(name));
  return names.sort().flatMap((name) => listed(join(place, name), fitting));
}
