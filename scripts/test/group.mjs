// Runs several test files in one process, one after the other, which loads the product once for all of them:
//   node --test scripts/test/group.mjs <file> …
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { nameInRoot } from '../lib/root.mjs';

for (const file of process.argv.slice(2)) {
  // Hooks at the top of a file are those of its own tests.
  describe(nameInRoot(file), () => import(pathToFileURL(file).href));
}
