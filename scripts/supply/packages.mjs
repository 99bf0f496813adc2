import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';

// Packages whose own description names no licence that SPDX knows; read from the file beside it.
const READ_BY_HAND = { 'png-js': 'MIT', 'dejavu-fonts-ttf': 'Bitstream-Vera' };

/** The packages of a lock file that the product runs with, each version once, in a fixed order. */
export function packagesOf(lock) {
  const found = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/').at(-1);
    if (!path.includes('node_modules/') || entry.link || entry.dev) continue;
    const licence = READ_BY_HAND[name] ?? entry.license;
    const { version, integrity, optional = false } = entry;
    found.set(`${name}@${version}`, { name, version, integrity, optional, licence });
  }
  return [...found.values()].sort(
    (one, other) => compareText(one.name, other.name) || compareText(one.version, other.version),
  );
}

/** Every package of a lock file, those of the tools too. */
export function installedOf(lock) {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version }]) => ({ name: path.split('node_modules/').at(-1), version }));
}

export const readLock = () => JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

function compareText(one, other) {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
