import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../lib/root.mjs';

const NAMED_FILE = /['"`]([^'"`\s?]+\.(?:tsx?|mjs|css|json))(?:\?\w+)?['"`]/g;
const CONTRACT = '@cooler/contract/';

/** Maps each file to the files that name it in quotes, because they import it or start it as a program. */
export function importersOf(files) {
  const importers = new Map();
  for (const file of files) {
    for (const named of namedIn(file)) importers.set(named, [...(importers.get(named) ?? []), file]);
  }
  return importers;
}

function namedIn(file) {
  const names = [...readFileSync(inRoot(file), 'utf8').matchAll(NAMED_FILE)].map(([, name]) => name);
  return new Set(names.map((name) => placeOf(name, file)));
}

function placeOf(name, file) {
  if (name.startsWith(CONTRACT)) return join('contract/src', name.slice(CONTRACT.length));
  return join(dirname(file), name);
}
