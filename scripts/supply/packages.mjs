import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';

// Packages whose package.json has no SPDX licence; taken from their licence files.
const READ_BY_HAND = { 'png-js': 'MIT', 'dejavu-fonts-ttf': 'Bitstream-Vera' };

/** The runtime packages of a lock file, without duplicates, sorted. */
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

/** Every package of a lock file, including development tools. */
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
